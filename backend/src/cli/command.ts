import type { INestApplicationContext } from '@nestjs/common';
import type { Clock } from '../kernel/clock';
import type { Role } from '../platform/settings/settings';

export interface CommandInput {
  readonly context: INestApplicationContext;
  readonly args: readonly string[];
  readonly progress: (line: string) => void;
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
  run(input: CommandInput): Promise<CommandResult>;
}

/** The command line was not understood; the message says how it goes. */
export class WrongUsage extends Error {}

/** Columns of text, aligned. */
export const columns = (rows: readonly (readonly unknown[])[]): string => {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map((row) => row[column].length)));
  return texts.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  ').trimEnd()).join('\n');
};
