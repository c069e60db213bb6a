//! The worker in use, and the one that is kept warm.

/// A worker, numbered by the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WorkerId(pub u32);

/// A worker that has been started.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// Which.
    pub id: WorkerId,
    /// How far it has been loaded; `None` once it is ready.
    pub loading: Option<f64>,
}

/// Which of the two a worker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It runs programs.
    Active,
    /// It waits to take over.
    Spare,
}

/// Up to two workers.
#[derive(Debug, Default)]
pub struct Slots {
    /// The one in use.
    pub active: Option<Slot>,
    /// The one that takes over.
    pub spare: Option<Slot>,
    started: u32,
}

impl Slots {
    /// A worker with a new number, still loading.
    pub fn start(&mut self, role: Role) -> WorkerId {
        let id = WorkerId(self.started);
        self.started += 1;
        *self.slot(role) = Some(Slot { id, loading: Some(0.0) });
        id
    }

    /// Which of the two a worker is; `None` for one that has been given up.
    pub fn role(&self, id: WorkerId) -> Option<Role> {
        let is = |slot: &Option<Slot>| slot.is_some_and(|slot| slot.id == id);
        if is(&self.active) { Some(Role::Active) } else { is(&self.spare).then_some(Role::Spare) }
    }

    /// The place for a worker of a role.
    pub fn slot(&mut self, role: Role) -> &mut Option<Slot> {
        match role {
            Role::Active => &mut self.active,
            Role::Spare => &mut self.spare,
        }
    }

    /// The worker in use, if it can be given a program.
    pub fn ready(&self) -> Option<WorkerId> {
        self.active.filter(|slot| slot.loading.is_none()).map(|slot| slot.id)
    }

    /// Gives up the worker in use for the spare one, and names it.
    pub fn replace(&mut self) -> Option<WorkerId> {
        let old = self.active.take();
        self.active = self.spare.take();
        old.map(|slot| slot.id)
    }
}
