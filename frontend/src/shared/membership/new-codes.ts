const KEY = 'lectio.new-codes';

const read = (): number[] => {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(known) ? known.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
};

const write = (familyIds: readonly number[]): void => {
  try {
    if (familyIds.length > 0) localStorage.setItem(KEY, JSON.stringify(familyIds));
    else localStorage.removeItem(KEY);
  } catch {
    // Blocked storage: the code is a press away all the same.
  }
};

/** The family was founded on this device and its code has not been copied yet: its card shows the code. */
export const isCodeNew = (familyId: number): boolean => read().includes(familyId);

export const noteNewCode = (familyId: number): void => write([...new Set([...read(), familyId])]);

export const forgetNewCode = (familyId: number): void => write(read().filter((id) => id !== familyId));
