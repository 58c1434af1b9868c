import { prepared, type Database, type SqlStatement } from './database';

/** A statement and what its rows mean, for a slice to offer to others. */
export interface Question<Answer> {
  readonly statement: SqlStatement;
  /** Takes rows as JSON has them: instants are text. */
  readonly read: (rows: never[]) => Answer;
}

export type Answers<Asked> = {
  readonly [Name in keyof Asked]: Asked[Name] extends Question<infer Answer> ? Answer : never;
};

/** Whose answer is the rows themselves. */
export const question = <Row>(statement: SqlStatement): Question<Row[]> => ({ statement, read: (rows) => rows });

/**
 * Asks several in one statement: one way to the database and back, and all answers show the same moment. A distributed
 * database forgets the names of columns on the way to JSON and is asked one after the other.
 */
export const askTogether = async <Asked extends Asking>(on: Database, asked: Asked): Promise<Answers<Asked>> => {
  const rows = on.isDistributed ? await inTurn(on, asked) : await inOne(on, asked);
  const answers = Object.entries(asked).map(([name, { read }]) => [name, read(rows[name])]);
  return Object.fromEntries(answers) as Answers<Asked>;
};

type Asking = Readonly<Record<string, Question<unknown>>>;
type Rows = Record<string, never[]>;

const inOne = async (on: Database, asked: Asking): Promise<Rows> => {
  const values: unknown[] = [];
  const columns = Object.entries(asked).map(([name, { statement }]) => {
    const before = values.length;
    values.push(...(statement.values ?? []));
    const text = statement.text.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
    return `(SELECT coalesce(json_agg(part), '[]') FROM (${text}) part) AS "${name}"`;
  });
  return (await on.query<Rows>(prepared(...values)`SELECT ${columns.join(', ')}`)).rows[0];
};

const inTurn = async (on: Database, asked: Asking): Promise<Rows> => {
  const rows: Rows = {};
  for (const [name, { statement }] of Object.entries(asked)) rows[name] = (await on.query(statement)).rows as never[];
  return rows;
};
