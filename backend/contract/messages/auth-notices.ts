/**
 * What `/auth?message=<code>` shows, by its code. An address can be written by anybody, so it never brings words of its
 * own; an unknown code shows nothing.
 */
export const AUTH_NOTICES = {
  'session-ended': 'Your session has ended. Please sign in again.',
  'sign-in-to-verify': 'Please log in to request a new verification email.',
} as const;
export type AuthNotice = keyof typeof AUTH_NOTICES;

/** Undefined for a code that is none. */
export const authNotice = (code: unknown): AuthNotice | undefined =>
  typeof code === 'string' && Object.hasOwn(AUTH_NOTICES, code) ? (code as AuthNotice) : undefined;
