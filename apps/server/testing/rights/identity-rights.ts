// Who may call which operation of `POST /identity/`. `identity.test.ts` calls each of them.

/** 'open': no token, the body proves what it must; 'own': a token, about its own account; 'operator': an operator's token. */
type Right = 'open' | 'own' | 'operator'

const POOL = 'AWSCognitoIdentityProviderService'
const OURS = 'SidepotIdentity'

export const IDENTITY_RIGHTS: Readonly<Record<string, Right>> = {
  [`${POOL}.SignUp`]: 'open',
  [`${POOL}.ConfirmSignUp`]: 'open',
  [`${POOL}.ResendConfirmationCode`]: 'open',
  [`${POOL}.ForgotPassword`]: 'open',
  [`${POOL}.ConfirmForgotPassword`]: 'open',
  [`${POOL}.InitiateAuth`]: 'open',
  [`${POOL}.RespondToAuthChallenge`]: 'open',
  [`${POOL}.GetTokensFromRefreshToken`]: 'open',
  [`${POOL}.RevokeToken`]: 'open',
  [`${POOL}.GetUser`]: 'own',
  [`${POOL}.ChangePassword`]: 'own',
  [`${POOL}.GlobalSignOut`]: 'own',
  [`${POOL}.DeleteUser`]: 'own',
  [`${POOL}.AssociateSoftwareToken`]: 'own',
  [`${POOL}.VerifySoftwareToken`]: 'own',
  [`${POOL}.SetUserMFAPreference`]: 'own',
  [`${POOL}.UpdateUserAttributes`]: 'own',
  [`${POOL}.DeleteUserAttributes`]: 'own',
  [`${POOL}.GetUserAttributeVerificationCode`]: 'own',
  [`${POOL}.VerifyUserAttribute`]: 'own',
  [`${POOL}.StartWebAuthnRegistration`]: 'own',
  [`${POOL}.CompleteWebAuthnRegistration`]: 'own',
  [`${POOL}.ListWebAuthnCredentials`]: 'own',
  [`${POOL}.DeleteWebAuthnCredential`]: 'own',
  [`${POOL}.ListDevices`]: 'own',
  [`${POOL}.GetDevice`]: 'own',
  [`${POOL}.ForgetDevice`]: 'own',
  'AWSCognitoIdentityService.GetId': 'open',
  'AWSCognitoIdentityService.GetCredentialsForIdentity': 'open',
  [`${OURS}.ListDevices`]: 'own',
  [`${OURS}.SignOutDevice`]: 'own',
  [`${OURS}.ProveAgain`]: 'own',
  [`${OURS}.ListEvents`]: 'own',
  [`${OURS}.MakeRecoveryCodes`]: 'own',
  [`${OURS}.DrawTotpCode`]: 'own',
  [`${OURS}.GetPushKey`]: 'own',
  [`${OURS}.RegisterPush`]: 'own',
  [`${OURS}.RemovePush`]: 'own',
  [`${OURS}.RedeemCode`]: 'open',
  [`${OURS}.ListPeople`]: 'operator',
  [`${OURS}.SetRole`]: 'operator',
  [`${OURS}.SetStatus`]: 'operator',
  [`${OURS}.SetEntitlement`]: 'operator',
  [`${OURS}.ListAllEvents`]: 'operator',
}
