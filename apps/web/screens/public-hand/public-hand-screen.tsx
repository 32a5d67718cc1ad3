// The same page inside the app's own router, for whoever comes from a link in the app.
export { PublicHand as Component } from './public-hand.tsx'
