export { ForgotForm as Component } from '../../features/account/sign-in/forgot-form.tsx'
