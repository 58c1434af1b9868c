import type { INestApplicationContext } from '@nestjs/common';
import { instanceOf } from '@lectio/contract';
import { validateSync } from 'class-validator';
import type { Clock } from '@kernel/clock';
import { count } from '@kernel/count';
import { detailsOf } from '@platform/http/requests/request-validation';
import type { Role, Settings } from '@platform/settings/settings';

export interface CommandInput {
  readonly context: INestApplicationContext;
  /** The arguments between name and options, as many as `words` allows. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly progress: (line: string) => void;
  /**
   * Asks for a secret, which must not be on the command line: the process list shows it. @throws WrongUsage when none
   * is given
   */
  readonly secret: (question: string) => Promise<string>;
}

export interface CommandResult {
  readonly ok: boolean;
  /** For people. */
  readonly text: string;
  /** For `--json`. */
  readonly data: unknown;
}

/** How a command line goes. */
export interface Grammar {
  /** One or more words. */
  readonly name: string;
  readonly summary: string;
  /** What follows the name, as commander writes it: `<must be> [may be] <many...>`. */
  readonly words?: string;
  /** Flags, as commander writes them, and what they mean. */
  readonly options?: readonly (readonly [flags: string, meaning: string])[];
  /** What to say of a word too many. */
  readonly tooMany?: string;
}

export interface OperatorCommand extends Grammar {
  /** `api` (the default) projects nothing itself. */
  readonly role?: Role;
  readonly clock?: Clock;
  /** For a command that changes anything: how many of its words the audit keeps. The others are text or secrets. */
  readonly noted?: number;
  run(input: CommandInput): Promise<CommandResult>;
}

/** A command that needs no migrated database, and leaves the one there is alone unless it says otherwise. */
export interface LoneCommand extends Grammar {
  runAlone(
    input: Pick<CommandInput, 'words' | 'options' | 'progress'> & { readonly settings: Settings },
  ): Promise<CommandResult>;
}

/** The command line was not understood; the message explains the usage. */
export class WrongUsage extends Error {}

/** What a call of the API with this query would be given, by the same rules. @throws WrongUsage with what they mind */
export const checkedQuery = <Query extends object>(shape: new () => Query, values: object): Query => {
  const query = instanceOf(shape, values);
  const problems = detailsOf(validateSync(query)).map(({ field, message }) => `${field}: ${message}`);
  if (problems.length > 0) throw new WrongUsage(problems.join('\n'));
  return query;
};

/** "1 row differs", "2 rows differ". */
export const rowsDiffer = (rows: number): string => `${count(rows, 'row')} ${rows === 1 ? 'differs' : 'differ'}`;

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
