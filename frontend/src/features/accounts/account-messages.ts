/** What the specification has these pages say, word for word, and the server never does. */
export const ACCOUNT_MESSAGES = {
  sendResetFailed: 'Failed to send reset email',
  resetFailed: 'Failed to reset password',
  signInToVerify: 'Please log in to request a new verification email.',
  nothingToSave: 'No changes to save.',
  profileFailed: 'Failed to update profile',
  changePasswordFailed: 'Failed to change password',
  resendFailed: 'Failed to resend verification email',
  settingsSaved: 'Settings saved successfully!',
  settingsFailed: 'Failed to save settings. Please try again.',
} as const;
