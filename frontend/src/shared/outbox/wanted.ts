import { keepText, textHere } from '../lib/storage';

const FLAG = 'lectio.outbox';

/** True when reports are waiting on this device: until then no code of the outbox is loaded. */
export const outboxWanted = (): boolean => typeof textHere(FLAG) === 'string';

export const markOutbox = (filled: boolean): void => keepText(FLAG, filled ? '1' : null);
