// Of its own: every page loads the codes.

/**
 * The notices of `/auth?message=<code>`. Anybody can write a link, so the URL never carries text; an unknown code shows
 * nothing.
 */
export const AUTH_NOTICES = {
  'session-ended': 'Your session has ended. Please sign in again.',
  'sign-in-to-verify': 'Please sign in to request a new verification email.',
  'provider-away': 'We couldn’t reach the sign-in service. Please try again in a few minutes.',
  'provider-cancelled': 'You didn’t finish signing in. Please try again.',
  'provider-refused': 'The sign-in service’s answer wasn’t valid. Please try again.',
  'provider-expired': 'This sign-in took too long. Please start again.',
  'provider-busy': 'Too many people are signing in from your network. Please wait a few minutes.',
  'provider-taken': 'Another account here is already connected to that sign-in.',
} as const;
export type AuthNotice = keyof typeof AUTH_NOTICES;

/** Undefined for an unknown code. */
export const authNotice = (code: unknown): AuthNotice | undefined =>
  typeof code === 'string' && Object.hasOwn(AUTH_NOTICES, code) ? (code as AuthNotice) : undefined;
