import { saveText, savedText } from '../lib/storage';

const FLAG = 'lectio.outbox';

/** True when reports are waiting on this device: until then no code of the outbox is loaded. */
export const outboxWanted = (): boolean => typeof savedText(FLAG) === 'string';

export const markOutbox = (filled: boolean): void => saveText(FLAG, filled ? '1' : null);
