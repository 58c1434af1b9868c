/** Whether lines run from right to left on these pages. */
export const isMirrored = (): boolean => document.documentElement.dir === 'rtl';

const OPPOSITE: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** A key by where it leads along the line: `ArrowRight` goes on, `ArrowLeft` back, wherever lines run to. */
export const keyAlongLine = (key: string): string => (isMirrored() ? (OPPOSITE[key] ?? key) : key);
