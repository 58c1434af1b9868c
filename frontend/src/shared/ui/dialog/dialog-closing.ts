import { createContext, type RefObject } from 'react';

/** Asks first; the dialog closes when `close` is called. */
export type ClosingGuard = (close: () => void) => void;

/** Where a form in a dialog puts its guard while something in it is not saved. */
export const DialogClosing = createContext<RefObject<ClosingGuard | null> | null>(null);
