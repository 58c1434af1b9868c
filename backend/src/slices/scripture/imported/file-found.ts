import type { BookFound } from './book-text';
import { TextProblem } from './text-problem';

/** What is in a file, whatever its format. */
export interface FileFound {
  readonly books: readonly BookFound[];
  /** Books beyond the 66, as the file calls them. */
  readonly passedOver: readonly string[];
  /** What could not be read: all the rest was. */
  readonly problems: readonly LeftOut[];
}

export interface LeftOut {
  readonly line: number;
  readonly reason: string;
  /** What is not imported because of it: `Ruth 1`. */
  readonly left: string;
}

/** @throws whatever is no problem of the text */
export const leftOut = (error: unknown, left: string): LeftOut => {
  if (!(error instanceof TextProblem)) throw error;
  return { line: error.line, reason: error.reason, left };
};
