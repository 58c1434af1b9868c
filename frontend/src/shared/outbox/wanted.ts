const FLAG = 'lectio.outbox';

/** True when reports are waiting on this device: until then no code of the outbox is loaded. */
export const outboxWanted = (): boolean => {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
};

export const markOutbox = (filled: boolean): void => {
  try {
    if (filled) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  } catch {
    // Blocked storage: the report page checks for itself.
  }
};
