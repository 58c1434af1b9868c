const FLAG = 'lectio.outbox';

/** Whether reports wait on this device: nothing of the outbox is loaded before there is something in it. */
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
    // Blocked storage: the report page looks for itself.
  }
};
