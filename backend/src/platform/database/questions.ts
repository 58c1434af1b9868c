import { prepared, type Queryable, type SqlStatement } from './database';

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

/** Asks several in one statement: one way to the database and back, and all answers show the same moment. */
export const askTogether = async <Asked extends Readonly<Record<string, Question<unknown>>>>(
  on: Queryable,
  asked: Asked,
): Promise<Answers<Asked>> => {
  const values: unknown[] = [];
  const columns = Object.entries(asked).map(([name, { statement }]) => {
    const before = values.length;
    values.push(...(statement.values ?? []));
    const text = statement.text.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
    return `(SELECT coalesce(json_agg(part), '[]') FROM (${text}) part) AS "${name}"`;
  });
  const { rows } = await on.query<Record<string, never[]>>(prepared(...values)`SELECT ${columns.join(', ')}`);
  const answers = Object.entries(asked).map(([name, { read }]) => [name, read(rows[0][name])]);
  return Object.fromEntries(answers) as Answers<Asked>;
};
