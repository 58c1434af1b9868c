const PREFIX = 'lectio.copy.';

/** The key of account data kept in this tab; removed when somebody else signs in or nobody is signed in. */
export const copyKey = (name: string): string => PREFIX + name;

/**
 * Removes this tab's data under keys with this prefix, by default all of it: signing out leaves nothing behind that was
 * typed.
 */
export const forgetCopies = (prefix = PREFIX): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Unreadable storage holds nothing.
  }
};
