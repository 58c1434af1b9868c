import { KEY_LIMITS } from '../common/limits';
import { say, type Said } from '../languages/said';
import { AUTH_NOTICES } from './auth-notices';

/**
 * Accounts, sign-in, profile: word for word from the specification, ours where it is silent. Server and browser share
 * these texts.
 */
export const AUTH_MESSAGES = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be less than 100 characters',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 200 characters',
  passwordTooCommon: 'This password is too common. Please choose another.',
  passwordsMustMatch: 'Passwords must match',
  confirmationRequired: 'Please confirm your password',
  ageTooLow: 'Age must be at least 1',
  ageTooHigh: 'Age must be less than 150',
  genderInvalid: 'Please select a valid gender',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  credentialsWrong: 'Invalid email or password',
  emailTaken: 'An account with this email already exists',
  passwordConfirmationRequired: 'Please confirm your new password',
  currentPasswordRequired: 'Current password is required',
  currentPasswordWrong: 'Current password is incorrect',
  newPasswordRequired: 'New password is required',
  passwordChanged: 'Password changed successfully',
  verificationLinkInvalid: 'Invalid verification link. Please request a new verification email.',
  verificationFailed:
    'Verification failed. The link may have expired or is invalid. Please request a new verification email.',
  emailVerified: 'Email verified successfully!',
  emailChanged: 'Your email address has been changed',
  emailChangeAsked: 'We’ve sent a link to the new address. It’s yours to use once you follow it.',
  emailChangeCancelled: 'Your email address stays as it is',
  emailUnchanged: 'This is already your email address',
  verificationSent: 'If this email still needs verification, a new link is on its way.',
  resetLinkInvalid: 'Invalid reset link. Please request a new password reset.',
  resetLinkUsed: 'The reset link may have expired or been used already.',
  resetSent: 'If an account with this email exists, a reset link is on its way.',
  proofRequired: 'Please enter your password, or sign in again, to do this',
  otherSite: 'You can only do this from Lectio’s own pages',
  deviceUnknown: 'This device is no longer signed in',
  deviceSignedOut: 'Device signed out',
  otherDevicesSignedOut: 'All your other devices are now signed out',
  onlyAdministrator: 'You’re the only administrator. Make someone else one before you delete your account.',
  accountDeleted: 'Your account has been deleted',
} as const;

/** The specification's words, with what this site asks for. */
export const passwordShorterThan = (least: number): Said =>
  say('Password must be at least {least, number} characters', { least });

/** Sign-in with the site's OpenID Connect provider. */
export const PROVIDER_MESSAGES = {
  passwordsOff: 'This site doesn’t use passwords. Please sign in with its sign-in service.',
  none: 'This site has no sign-in service',
  expired: AUTH_NOTICES['provider-expired'],
  accountExists: 'An account with this address exists. Sign in to connect it.',
  noEmail: 'The sign-in service didn’t tell us your email address. Please ask the people who run it.',
  notConnected: 'Your account isn’t connected',
  onlyWayIn: 'You couldn’t sign in any more without it, because this site doesn’t use passwords',
  disconnected: 'Your account is no longer connected',
  connectFailed: 'We couldn’t connect your account. Please try again.',
  disconnectFailed: 'We couldn’t disconnect your account. Please try again.',
} as const;

/** API keys. */
export const KEY_MESSAGES = {
  nameRequired: 'Please give the key a name',
  nameTooLong: `The name can have up to ${KEY_LIMITS.nameMax} characters`,
  scopeRequired: 'Please choose the key’s permissions',
  daysInvalid: `A key can last 1 to ${KEY_LIMITS.daysMax} days`,
  tooMany: `You can have up to ${KEY_LIMITS.perAccount} keys. Revoke one first.`,
  administratorsOnly: 'Only administrators can create a key for administration',
  unknown: 'Key not found',
  revoked: 'Key revoked',
  outOfScope: 'This key doesn’t have permission for that',
  personOnly: 'You need to sign in to do that. A key isn’t enough.',
} as const;
