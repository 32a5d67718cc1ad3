export { SignUpForm as Component } from '../../features/account/sign-in/signup-form.tsx'
