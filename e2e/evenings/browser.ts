// The little of a browser that modules of the web app ask for when they are loaded.
const none = () => {}
Object.assign(globalThis, {
  window: globalThis,
  document: { addEventListener: none },
  addEventListener: none,
})
