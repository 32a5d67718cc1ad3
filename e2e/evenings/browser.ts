// The little of a browser that the loggers' modules ask for when they are loaded.
const none = () => {}
Object.assign(globalThis, { document: { addEventListener: none }, addEventListener: none })
