import { Client } from 'pg';
import { MOVE_HEADS } from '../community';

const READERS = `
  INSERT INTO readers (account_id, partition, name, created_at)
  SELECT account_id, account_id % 64, 'Reader ' || n, now() FROM unnest($1::integer[]) account_id, generate_series(1, $2::integer) n
  RETURNING id, account_id AS "accountId"`;

const EVENTS = `
  INSERT INTO events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
  SELECT r.partition, p.head + row_number() OVER (PARTITION BY r.partition ORDER BY r.id), 'reader-' || r.id, 1, 'ReaderRegistered', 1,
    jsonb_build_object('readerId', r.id, 'accountId', r.account_id, 'primary', false),
    jsonb_build_object('accountId', r.account_id, 'commandId', 'register-' || r.id), r.created_at
  FROM readers r JOIN event_partition p ON p.partition = r.partition WHERE NOT r.is_primary`;

/**
 * Gives the accounts of these primary readers so many more readers each, with SQL while the product is not running.
 * Returns them by account.
 */
export const writeReaders = async (
  databaseUrl: string,
  primaryIds: readonly number[],
  each: number,
): Promise<number[][]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const owners = await client.query<{ id: number }>(
      'SELECT account_id AS id FROM readers WHERE id = ANY($1) ORDER BY id',
      [primaryIds],
    );
    const accountIds = owners.rows.map(({ id }) => id);
    const { rows } = await client.query<{ id: number; accountId: number }>(READERS, [accountIds, each]);
    await client.query(EVENTS);
    await client.query(MOVE_HEADS);
    await client.query('VACUUM ANALYZE');
    const byAccount = new Map(accountIds.map((id): [number, number[]] => [id, []]));
    for (const { id, accountId } of rows) byAccount.get(accountId)?.push(id);
    return [...byAccount.values()];
  } finally {
    await client.end();
  }
};
