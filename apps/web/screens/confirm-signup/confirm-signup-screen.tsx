export { ConfirmForm as Component } from '../../features/account/sign-in/confirm-form.tsx'
