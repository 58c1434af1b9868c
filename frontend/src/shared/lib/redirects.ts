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
