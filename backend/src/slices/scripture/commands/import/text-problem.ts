/** What an operator can correct in a file. The message names the line. */
export class TextProblem extends Error {
  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: ${reason}`);
  }
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
