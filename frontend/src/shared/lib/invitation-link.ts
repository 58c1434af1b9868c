/** Where a code of a family, a church or the site is accepted, with or without an account. */
export const invitationLink = (code: string): string => `${window.location.origin}/join/${encodeURIComponent(code)}`;
