export { SignUpForm as Component } from '../../features/account/signup-form.tsx'
