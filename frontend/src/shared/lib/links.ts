/** Where a code of a family, a church or the site is accepted, with or without an account. */
export const invitationLink = (code: string): string => `${window.location.origin}/join/${encodeURIComponent(code)}`;

/** Stands in the place of a code where everybody on the site may take part; no code is as short. */
export const SITE_CODE = 'site';

/** Where a stranger takes part in a challenge: with the code of its church or family, of which it makes a member too. */
export const challengeLink = (id: number, code: string | null): string =>
  `${invitationLink(code ?? SITE_CODE)}?challenge=${id}`;

/**
 * The one-time token of a mailed link; undefined without one. (The router parses a token of only digits as a number.)
 */
export const linkToken = ({ token }: Record<string, unknown>): { token?: string } => {
  const text = typeof token === 'string' || typeof token === 'number' ? String(token).trim() : '';
  return { token: text || undefined };
};

/** A path of this site to return to, or undefined when it could lead elsewhere. */
export const safeRedirect = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !isPath(value)) return undefined;
  try {
    const url = new URL(value, window.location.origin);
    if (url.origin !== window.location.origin || /^\/auth\/*$/.test(url.pathname)) return undefined;
    const path = `${url.pathname}${url.search}${url.hash}`;
    // What is left of `/..//evil.example` names another host the next time it is read.
    return isPath(path) ? path : undefined;
  } catch {
    return undefined;
  }
};

const isPath = (value: string): boolean => /^\/(?!\/)/.test(value) && !value.includes('\\');

/** The page of account holders' own figures: linked from the profile, after a reset and from the challenge. */
export const DASHBOARD = '/dashboard' as const;

/** Longer than a list of passages with the words of some verses around it. */
const LONGEST = 1_000;

/** The part of a shared text that may name a passage, without the URL of the page it came from. */
export const sharedPassage = ({ text, title }: Record<string, unknown>): string | undefined => {
  const shared = [text, title].find((part) => typeof part === 'string' && withoutAddress(part) !== '');
  return typeof shared === 'string' ? withoutAddress(shared).slice(0, LONGEST) : undefined;
};

const withoutAddress = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
