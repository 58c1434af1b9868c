/**
 * The notices of `/auth?message=<code>`. Anybody can write a link, so the URL never carries text; an unknown code shows
 * nothing.
 */
export const AUTH_NOTICES = {
  'session-ended': 'Your session has ended. Please sign in again.',
  'sign-in-to-verify': 'Please log in to request a new verification email.',
} as const;
export type AuthNotice = keyof typeof AUTH_NOTICES;

/** Undefined for an unknown code. */
export const authNotice = (code: unknown): AuthNotice | undefined =>
  typeof code === 'string' && Object.hasOwn(AUTH_NOTICES, code) ? (code as AuthNotice) : undefined;
