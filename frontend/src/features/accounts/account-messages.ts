import type { KeyScope } from '@lectio/contract';

/** Beside a link that is refused now, after a try of which the answer was lost. */
export const DONE_ALL_THE_SAME = {
  verified: 'An earlier try got no answer but may have confirmed your email. Check your profile.',
  reset: 'An earlier try got no answer but may have set your new password. Try signing in with it.',
} as const;

/** Texts only these pages show, never the server, word for word from the specification. */
export const ACCOUNT_MESSAGES = {
  exportFailed: 'Failed to export your data. Please try again.',
  sendResetFailed: 'Failed to send reset email',
  resetFailed: 'Failed to reset password',
  nothingToSave: 'No changes to save.',
  profileFailed: 'Failed to update profile',
  changePasswordFailed: 'Failed to change password',
  emailChangeFailed: 'Failed to change email address',
  resendFailed: 'Failed to resend verification email',
  onboardingReset: 'Onboarding has been reset. You can go through the setup again.',
  resetOnboardingFailed: 'Failed to reset onboarding. Please try again.',
  devicesFailed: 'We couldn’t load your devices.',
  signOutFailed: 'We couldn’t sign out the device. Please try again.',
  keysFailed: 'We couldn’t load your API keys.',
  keyNotMade: 'We couldn’t create the key. Please try again.',
  keyNotRevoked: 'We couldn’t revoke the key. Please try again.',
  settingsSaved: 'Settings saved successfully!',
} as const;

export const MAY: Record<KeyScope, string> = {
  read: 'Read-only',
  report: 'Read and report',
  administration: 'Read and administer the site',
};
