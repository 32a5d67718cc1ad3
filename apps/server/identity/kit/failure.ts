// Every refusal of the identity service: our code, the wire name stock clients know, and the HTTP status.
import { err, type Result } from '@sidepot/engine/result'
import type { IdentityFailure } from '@sidepot/messages/identity'

export const wireNames = {
  wrongPassword: 'NotAuthorizedException',
  notConfirmed: 'UserNotConfirmedException',
  resetRequired: 'PasswordResetRequiredException',
  wrongCode: 'CodeMismatchException',
  expiredCode: 'ExpiredCodeException',
  tooManyGuesses: 'TooManyFailedAttemptsException',
  tooManyRequests: 'LimitExceededException',
  busy: 'TooManyRequestsException',
  weakPassword: 'InvalidPasswordException',
  commonPassword: 'InvalidPasswordException',
  badEmail: 'InvalidParameterException',
  signUpClosed: 'NotAuthorizedException',
  notInvited: 'NotAuthorizedException',
  reservedHandle: 'InvalidParameterException',
  badHandle: 'InvalidParameterException',
  handleTaken: 'InvalidParameterException',
  badRequest: 'InvalidParameterException',
  tooLong: 'InvalidParameterException',
  unknownClient: 'ResourceNotFoundException',
  unknownOperation: 'UnknownOperationException',
  flowOff: 'InvalidParameterException',
  badToken: 'NotAuthorizedException',
  revokedToken: 'NotAuthorizedException',
  badRefreshToken: 'NotAuthorizedException',
  revokedRefreshToken: 'NotAuthorizedException',
  reusedRefreshToken: 'RefreshTokenReuseException',
  badSession: 'NotAuthorizedException',
  expiredSession: 'NotAuthorizedException',
  wrongMfaCode: 'CodeMismatchException',
  totpNotStarted: 'SoftwareTokenMFANotFoundException',
  totpMismatch: 'EnableSoftwareTokenMFAException',
  mfaNotReady: 'InvalidParameterException',
  smsNotConfigured: 'InvalidSmsRoleAccessPolicyException',
  smsNotSent: 'CodeDeliveryFailureException',
  emailTaken: 'AliasExistsException',
  readOnlyAttribute: 'InvalidParameterException',
  crossSite: 'ForbiddenException',
  guestsOff: 'NotAuthorizedException',
  unknownIdentity: 'ResourceNotFoundException',
  passkeyRefused: 'NotAuthorizedException',
  passkeyUnknown: 'ResourceNotFoundException',
  freshSignInNeeded: 'ReauthenticationRequiredException',
  forbidden: 'NotAuthorizedException',
  notOneself: 'InvalidParameterException',
  unknownPerson: 'UserNotFoundException',
  badCode: 'NotAuthorizedException',
  unknownSession: 'ResourceNotFoundException',
  pushOff: 'InvalidParameterException',
  pushService: 'InvalidParameterException',
} as const satisfies Record<IdentityFailure, string>

export type Answer<T> = Result<T, IdentityFailure>

export const refuse = (failure: IdentityFailure): Answer<never> => err(failure)

export const statusOf = (failure: IdentityFailure): number =>
  failure === 'busy' || failure === 'tooManyRequests' ? 429 : failure === 'crossSite' ? 403 : 400
