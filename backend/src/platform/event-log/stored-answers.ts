import type { SqlStatement } from '../database/database';
import type { InlineStatement, RememberedAnswer } from './append-request';

/** An answer with the events of its request, counted among all of an append: `first` is greater than `last` without any. */
export interface AnswerToStore extends RememberedAnswer {
  readonly first: number;
  readonly last: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

type Part = Pick<InlineStatement, 'name' | 'text' | 'values'>;

/** Stores answers with the append that they are of, and the accounts that they name. */
export const rememberAnswers = (answers: readonly AnswerToStore[]): Part[] => {
  if (answers.length === 0) return [];
  const named = answers.flatMap(namesIn);
  return [
    {
      name: 'remembered',
      text: `INSERT INTO idempotency (account_id, key, fingerprint, answer, position, created_at)
        SELECT k.account_id, k.key, k.fingerprint, k.answer, o.position, to_timestamp(k.at / 1000)
        FROM unnest($1::integer[], $2::text[], $3::bytea[], $4::text[], $5::float8[], $6::integer[], $7::integer[])
            AS k (account_id, key, fingerprint, answer, at, first, last),
          LATERAL (SELECT string_agg(h.partition || '.' || h.position, '_' ORDER BY h.partition) AS position
            FROM (SELECT a.partition, max(a.position) AS position FROM appended a WHERE a.idx BETWEEN k.first AND k.last GROUP BY a.partition) h) o
        WHERE o.position IS NOT NULL OR k.first > k.last
        RETURNING account_id, key`,
      values: [
        answers.map(({ accountId }) => accountId),
        answers.map(({ key }) => key),
        answers.map(({ fingerprint }) => fingerprint),
        answers.map(({ answer }) => JSON.stringify(answer)),
        answers.map(({ at }) => at),
        answers.map(({ first }) => first),
        answers.map(({ last }) => last),
      ],
    },
    ...(named.length > 0 ? [{ name: 'named', ...nameRows('JOIN remembered USING (account_id, key)', named) }] : []),
  ];
};

/** Stores which accounts an answer names, beside a statement that stores the answer. */
export const nameAccounts = (remembered: Named): SqlStatement & { values: unknown[] } =>
  nameRows('', namesIn(remembered));

const nameRows = (join: string, named: readonly NamedIn[]): { text: string; values: unknown[] } => ({
  text: `INSERT INTO idempotency_name (named_id, account_id, key)
    SELECT named_id, account_id, key FROM unnest($1::integer[], $2::integer[], $3::text[]) AS n (named_id, account_id, key) ${join}`,
  values: [named.map(({ namedId }) => namedId), named.map(({ accountId }) => accountId), named.map(({ key }) => key)],
});

/** An account named in a stored answer. */
interface NamedIn {
  readonly namedId: number;
  readonly accountId: number;
  readonly key: string;
}

type Named = Pick<RememberedAnswer, 'accountId' | 'key' | 'names'>;

/** Each other account once; the owner's answers are deleted with the owner anyway. */
const namesIn = ({ accountId, key, names }: Named): NamedIn[] =>
  [...new Set(names)].filter((id) => id !== accountId).map((namedId) => ({ namedId, accountId, key }));
