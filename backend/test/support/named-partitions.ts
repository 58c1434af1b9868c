import { BoundedClient } from '@platform/database/bounded-client';
import { Database } from '@platform/database/database';

/** A mention of what lies beside the events of one partition, with its alias; of an insert also its columns. */
const MENTION =
  /\b(FROM|JOIN|INTO|UPDATE|USING)\s+(?:views(?:_rebuild)?\.\w+|events|sealed_anew|report_session|projection_(?:checkpoint|parked|happening))\b(?:\s+(?:AS\s+)?([a-z_]+)\b)?\s*(\([^)]*\))?/gi;

const KEYWORD =
  /^(?:where|set|on|using|join|left|cross|group|order|limit|select|values|returning|for|union|natural|as|in)$/i;

/** Not about the rows of a table. */
const OF_SCHEMA = /^(?:create|alter|drop|lock|copy|analyze|vacuum|truncate|set|explain)\b/i;

/** Statements about readers of all partitions: where they are sent, which they are, and why. */
const ABOUT_ALL: readonly (readonly [from: RegExp, which: RegExp, why: string])[] = [
  [/repair\/rebuild\.ts/, /projection_(checkpoint|parked)/, 'a rebuild swaps every partition'],
  [/report-list-rebuild\.repository\.ts/, /^DELETE/, 'a rebuild of the list is of all of it'],
  [/reset\.repository\.ts/, /./, 'a reset concerns every reader'],
  [/rows\/shape\.ts/, /NOT EXISTS \(SELECT 1 FROM events\)/, 'whether the log is empty'],
  [/report-sessions\.repository\.ts/, /^DELETE/, 'old sessions of all accounts are forgotten'],
  [/./, /\bbatch_id = /, 'one command may report for readers of several partitions'],
  [/./, /\be\.reported_by = \$1/, 'an account may report for readers of several partitions'],
  [/./, /\bcut_id = /, 'an undo may put reports of several partitions aside'],
  [/moved-reports\.repository\.ts/, /undone_batch/, 'the administrator who took reports away may be in any partition'],
  [/slices\/administration\//, /./, 'administrators look at the whole site'],
  [/slices\/boards\//, /\bwindow_key = \$1/, 'a board is of all readers'],
  [/slices\/challenges\//, /challenge_standing/, 'those who take part are of all partitions'],
  [/slices\/encouragement\//, /views\.reaction/, 'a reaction is in the partition of the reader who gave it'],
];

const namesPartition = (text: string): boolean =>
  Array.from(text.matchAll(MENTION)).every(([, verb, given, columns]) => {
    if (verb.toUpperCase() === 'INTO') return /\bpartition\b/.test(columns ?? '');
    const alias = given === undefined || KEYWORD.test(given) ? '' : `${given}\\.`;
    return new RegExp(`\\b${alias}partition\\b|USING \\((?:\\w+, )*partition\\b`).test(text);
  });

const seen = new Set<string>();

const isRight = (text: string): boolean => {
  if (seen.has(text) || OF_SCHEMA.test(text.trim()) || namesPartition(text)) return true;
  const from = sender();
  return !/backend\/src\//.test(from) || ABOUT_ALL.some(([file, which]) => file.test(from) && which.test(text.trim()));
};

const FRAME = /^\s*at .*$/gm;
const NOT_ITS_SENDER = /node_modules|node:|named-partitions|platform\/database/;

/** Where in the sources a statement was sent; empty where the driver sends what it was given before. */
const sender = (): string => new Error().stack?.match(FRAME)?.find((frame) => !NOT_ITS_SENDER.test(frame)) ?? '';

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { readonly text?: string } | null)?.text ?? '');

type Send = (this: unknown, ...asked: unknown[]) => unknown;

const watched = (send: Send): Send =>
  function (...asked) {
    const text = textOf(asked[0]);
    if (!isRight(text)) throw new Error(`names no partition: ${text} (docs/decisions/0065)`);
    seen.add(text);
    return send.apply(this, asked);
  };

/** From now on this process sends no statement of the product that names no partition where it could. */
export const requirePartitions = (): void => {
  const client = BoundedClient.prototype as unknown as { query: Send };
  const database = Database.prototype as unknown as { query: Send; rows: Send };
  client.query = watched(client.query);
  database.query = watched(database.query);
  database.rows = watched(database.rows);
};
