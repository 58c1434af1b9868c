/** What an operator can correct in a file. The message names the line. */
export class TextProblem extends Error {
  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: ${reason}`);
  }
}
