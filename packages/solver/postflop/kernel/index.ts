// The kernel's doors: what the host and its helper threads may call.
export { tally } from './ends'
export { configure, setTop } from './state'
export { begin, equityOf, finish, task, worthOf } from './walk'
