/** An account named in a stored answer. */
export interface NamedIn {
  readonly namedId: number;
  readonly accountId: number;
  readonly key: string;
}

/** Each other account once; the owner's answers are deleted with the owner anyway. */
export const namesIn = (remembered: {
  readonly accountId: number;
  readonly key: string;
  readonly names: readonly number[];
}): NamedIn[] => {
  const { accountId, key, names } = remembered;
  return [...new Set(names)].filter((id) => id !== accountId).map((namedId) => ({ namedId, accountId, key }));
};

/** Takes the values of `columnsOf` as its parameters after `offset`. The same statement may store the answer itself. */
export const insertNames = (offset: number): string =>
  `INSERT INTO idempotency_name (named_id, account_id, key)
   SELECT * FROM unnest($${offset + 1}::integer[], $${offset + 2}::integer[], $${offset + 3}::text[])`;

export const columnsOf = (named: readonly NamedIn[]): [number[], number[], string[]] => [
  named.map(({ namedId }) => namedId),
  named.map(({ accountId }) => accountId),
  named.map(({ key }) => key),
];
