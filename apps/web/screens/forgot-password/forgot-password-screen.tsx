export { ForgotForm as Component } from '../../features/account/forgot-form.tsx'
