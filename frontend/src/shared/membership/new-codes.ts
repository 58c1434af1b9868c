import { saveText, savedValue } from '../lib/storage';

const KEY = 'lectio.new-codes';

const read = (): number[] => {
  const known = savedValue(KEY);
  return Array.isArray(known) ? known.filter((id) => typeof id === 'number') : [];
};

const write = (familyIds: readonly number[]): void =>
  saveText(KEY, familyIds.length > 0 ? JSON.stringify(familyIds) : null);

/** The family was founded on this device and its code has not been copied yet: its card shows the code. */
export const isCodeNew = (familyId: number): boolean => read().includes(familyId);

export const noteNewCode = (familyId: number): void => write([...new Set([...read(), familyId])]);

export const forgetNewCode = (familyId: number): void => write(read().filter((id) => id !== familyId));
