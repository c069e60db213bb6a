//! The entry point of the page's wasm.

fn main() {
    taktwerk_web::start();
}
