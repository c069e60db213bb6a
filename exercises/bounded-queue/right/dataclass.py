from dataclasses import dataclass
from typing import Callable, Optional


@dataclass
class Erzeuger:
    quelle: Callable[[], int]
    wartet: Optional[int] = None

    def schritt(self, q) -> None:
        for _ in range(3):
            if self.wartet is None:
                self.wartet = self.quelle()
            if not q.put(self.wartet):
                return
            self.wartet = None
