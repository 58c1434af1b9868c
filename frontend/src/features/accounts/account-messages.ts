import type { KeyScope } from '@lectio/contract';

/** Beside a link that is refused now, after a try of which the answer was lost. */
export const DONE_ALL_THE_SAME = {
  verified: 'An earlier try got no answer, and may have confirmed your email all the same: your profile says so.',
  reset: 'An earlier try got no answer, and may have set your new password all the same: try to sign in with it.',
} as const;

/** Texts only these pages show, never the server, word for word from the specification. */
export const ACCOUNT_MESSAGES = {
  exportFailed: 'Failed to export your data. Please try again.',
  sendResetFailed: 'Failed to send reset email',
  resetFailed: 'Failed to reset password',
  nothingToSave: 'No changes to save.',
  profileFailed: 'Failed to update profile',
  changePasswordFailed: 'Failed to change password',
  resendFailed: 'Failed to resend verification email',
  onboardingReset: 'Onboarding has been reset. You can go through the setup again.',
  resetOnboardingFailed: 'Failed to reset onboarding. Please try again.',
  devicesFailed: 'Your devices could not be loaded.',
  signOutFailed: 'The device could not be signed out. Please try again.',
  keysFailed: 'Your API keys could not be loaded.',
  keyNotMade: 'The key could not be created. Please try again.',
  keyNotRevoked: 'The key could not be revoked. Please try again.',
  settingsSaved: 'Settings saved successfully!',
} as const;

export const MAY: Record<KeyScope, string> = {
  read: 'Read what I may read',
  report: 'Read, and report reading',
  administration: 'Read, and administer the site',
};
