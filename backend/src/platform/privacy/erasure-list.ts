import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Queryable } from '../database/database';

/** A destroyed account key. */
export interface DestroyedKey {
  readonly accountId: number;
  /** SHA-256 of the key, in hex. Account numbers are reused after a restore; keys never are. */
  readonly key: string;
}

export const ERASURES = 'erasures.jsonl';
/** Postgres: undefined table. */
const UNDEFINED_TABLE = '42P01';

/** Destroys an account's key and records it. Null when it has none. */
export const destroyKey = async (on: Queryable, accountId: number): Promise<DestroyedKey | null> => {
  const { rows } = await on.query<{ key: string }>(sql(accountId)`
    WITH gone AS (DELETE FROM account_key WHERE account_id = $1 RETURNING account_id, key)
      INSERT INTO destroyed_key (fingerprint, account_id, destroyed_at) SELECT sha256(key), account_id, now() FROM gone
      ON CONFLICT (fingerprint) DO UPDATE SET account_id = excluded.account_id RETURNING encode(fingerprint, 'hex') AS key`);
  return rows.length === 0 ? null : { accountId, key: rows[0].key };
};

/** The keys this database knows to be destroyed. */
export const destroyedKeys = async (on: Queryable): Promise<DestroyedKey[]> => {
  try {
    const { rows } = await on.query<{ account_id: number; key: string }>({
      text: `SELECT account_id, encode(fingerprint, 'hex') AS key FROM destroyed_key ORDER BY destroyed_at`,
    });
    return rows.map((row) => ({ accountId: row.account_id, key: row.key }));
  } catch (error) {
    // A database of a version that recorded nothing.
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
};

/** Records keys that were destroyed elsewhere. */
export const noteDestroyed = async (on: Queryable, destroyed: readonly DestroyedKey[]): Promise<void> => {
  await on.query(sql(
    destroyed.map(({ key }) => key),
    destroyed.map(({ accountId }) => accountId),
  )`
    INSERT INTO destroyed_key (fingerprint, account_id, destroyed_at)
      SELECT decode(d.key, 'hex'), d.account_id, now() FROM unnest($1::text[], $2::integer[]) AS d (key, account_id) ON CONFLICT DO NOTHING`);
};

/** The accounts whose keys were destroyed elsewhere: an older backup brought them back. */
export const accountsToErase = async (on: Queryable, destroyed: readonly DestroyedKey[]): Promise<number[]> => {
  const { rows } = await on.query<{ account_id: number }>(sql(destroyed.map(({ key }) => key))`
    SELECT account_id FROM account_key WHERE encode(sha256(key), 'hex') = ANY($1) ORDER BY account_id`);
  return rows.map((row) => row.account_id);
};

/**
 * The list beside the backups: one line per key, append-only, so that several processes can write at once. A kill costs
 * only the line being written, which the next backup adds.
 */
export const readErasureList = async (folder: string): Promise<DestroyedKey[]> => {
  const text = await readFile(join(folder, ERASURES), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return erasuresIn(text);
};

/** What such a list says. */
export const erasuresIn = (text: string): DestroyedKey[] => text.split('\n').flatMap(lineRead);

const lineRead = (line: string): DestroyedKey[] => {
  try {
    const { accountId, key } = JSON.parse(line) as Partial<DestroyedKey>;
    return Number.isInteger(accountId) && /^[0-9a-f]{64}$/.test(key ?? '')
      ? [{ accountId: accountId as number, key: key as string }]
      : [];
  } catch {
    return [];
  }
};

/** Flushed when it returns. Each line starts with its own line break, because the previous one may be cut short. */
export const addToErasureList = async (folder: string, keys: readonly DestroyedKey[]): Promise<void> => {
  if (keys.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, ERASURES), 'a', 0o600);
  try {
    await file.appendFile(keys.map(({ accountId, key }) => `\n${JSON.stringify({ accountId, key })}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Adds the keys that the database knows and the list does not. */
export const fillErasureList = async (on: Queryable, folder: string): Promise<void> => {
  const listed = new Set((await readErasureList(folder)).map(({ key }) => key));
  await addToErasureList(
    folder,
    (await destroyedKeys(on)).filter(({ key }) => !listed.has(key)),
  );
};
