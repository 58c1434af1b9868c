import type { Words } from '@kernel/errors';

/** Why one line of a file is not recorded; all others are. */
export class LineProblem extends Error {
  constructor(readonly words: Words) {
    super(typeof words === 'string' ? words : words.text);
  }
}

/** A cell as messages quote it: enough of it to find it again. */
export const quoted = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);
