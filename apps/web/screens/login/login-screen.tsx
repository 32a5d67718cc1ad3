export { LoginForm as Component } from '../../features/account/sign-in/login-form.tsx'
