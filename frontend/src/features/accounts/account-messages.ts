/** What the specification has these pages say, word for word, and the server never does. */
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
  settingsSaved: 'Settings saved successfully!',
} as const;
