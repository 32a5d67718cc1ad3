export { LoginForm as Component } from '../../features/account/login-form.tsx'
