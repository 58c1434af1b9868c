import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { WrongUsage } from './command';

/** The parts of `process` it uses. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream;
}

/**
 * Asks at a terminal without echoing; otherwise reads the first line of standard input.
 * @throws WrongUsage when nothing is given
 */
export const askSecret = async (question: string, { stdin, stderr }: Terminal = process): Promise<string> => {
  const shown = stdin.isTTY === true;
  if (shown) stderr.write(question);
  const line = await firstLine(stdin, shown);
  if (shown) stderr.write('\n');
  if (line === null || line === '') throw new WrongUsage('No password was given: nothing is changed');
  return line;
};

/** Null when the input ends or is interrupted before a line. */
const firstLine = (input: NodeJS.ReadableStream, terminal: boolean): Promise<string | null> =>
  new Promise((resolve) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input, output: nowhere, terminal });
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => resolve(null));
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
  });
