import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Clock } from '../kernel/clock';
import { detailsOf } from '../platform/http/request-validation';
import type { Role, Settings } from '../platform/settings/settings';

export interface CommandInput {
  readonly context: INestApplicationContext;
  readonly args: readonly string[];
  readonly progress: (line: string) => void;
  /** A secret, which no command line may hold: the process list shows it. @throws WrongUsage when none is given */
  readonly secret: (question: string) => Promise<string>;
}

export interface CommandResult {
  readonly ok: boolean;
  /** For people. */
  readonly text: string;
  /** For `--json`. */
  readonly data: unknown;
}

export interface OperatorCommand {
  /** One or more words. */
  readonly name: string;
  readonly usage: string;
  /** `api` (the default) projects nothing itself. */
  readonly role?: Role;
  readonly clock?: Clock;
  /** Of a command that changes anything: how many of its words stand with it among the actions. The others are text or secrets. */
  readonly noted?: number;
  run(input: CommandInput): Promise<CommandResult>;
}

/** A command that needs no migrated database, and leaves the one there is alone unless it says otherwise. */
export interface LoneCommand {
  readonly name: string;
  readonly usage: string;
  runAlone(input: Pick<CommandInput, 'args' | 'progress'> & { readonly settings: Settings }): Promise<CommandResult>;
}

/** The command line was not understood; the message says how it goes. */
export class WrongUsage extends Error {}

/**
 * At most so many words of a command line, and its options, `--reader 7` or `--reader=7`.
 * @throws WrongUsage for words and options that the command does not know: nothing is passed over in silence
 */
export const optionsIn = <Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  mostWords = 0,
): { words: string[]; options: Partial<Record<Name, string>> } => {
  const known = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { positionals, values } = understood(() =>
    parseArgs({ args: [...args], options: known, allowPositionals: true }),
  );
  if (positionals.length > mostWords)
    throw new WrongUsage(`This command does not know what “${positionals[mostWords]}” means`);
  return { words: positionals, options: values as Partial<Record<Name, string>> };
};

const understood = <T>(parse: () => T): T => {
  try {
    return parse();
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
};

/** What a call of the API with this query would be given, by the same rules. @throws WrongUsage with what they mind */
export const checkedQuery = <Query extends object>(shape: new () => Query, values: object): Query => {
  const query = plainToInstance(shape, values);
  const problems = detailsOf(validateSync(query)).map(({ field, message }) => `${field}: ${message}`);
  if (problems.length > 0) throw new WrongUsage(problems.join('\n'));
  return query;
};

/** Columns of text, aligned. */
export const columns = (rows: readonly (readonly unknown[])[]): string => {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map((row) => row[column].length)));
  return texts
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
