export { ConfirmForm as Component } from '../../features/account/confirm-form.tsx'
