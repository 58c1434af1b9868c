const PREFIX = 'lectio.copy.';

/** The key of something that this tab keeps of the account's; it goes when somebody else signs in, or nobody is. */
export const copyKey = (name: string): string => PREFIX + name;

/** Removes what this tab keeps under keys that begin so; without a beginning, all: nothing that was typed stays behind whoever signs out. */
export const forgetCopies = (prefix = PREFIX): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // A storage that may not be read holds nothing either.
  }
};
