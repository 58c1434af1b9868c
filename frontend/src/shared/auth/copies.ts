const PREFIX = 'lectio.copy.';

/** The key of something that this tab keeps of the account's; it goes when somebody else signs in, or nobody is. */
export const copyKey = (name: string): string => PREFIX + name;

export const forgetCopies = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A storage that may not be read holds nothing either.
  }
};
