import { savedText, saveText } from '../lib/storage';

const KEY = 'lectio.card-stays';

/** Whether a reader stays signed in here with a card. What renews that is a cookie that scripts can’t read. */
export const cardStays = (): boolean => typeof savedText(KEY) === 'string';

export const noteCardStays = (stays: boolean): void => saveText(KEY, stays ? '1' : null);
