import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { count as counted } from '@kernel/count';
import { isStoreAway } from '../database/store-away';
import { BackupUnusable } from './backup-unusable';
import type { Manifest } from './manifest';
import { tablesIn } from './snapshot';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Loads a backup, in one transaction, into a database migrated to the same point. Foreign keys are dropped and
 * recreated, which checks every row, so the order of the tables does not matter.
 */
export const load = async (
  client: Client,
  folder: string,
  manifest: Manifest,
  progress: (line: string) => void,
): Promise<void> => {
  await client.query('BEGIN');
  await checkTables(client, manifest);
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { table, columns, file, rows } of manifest.tables) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    // Migrations insert rows into some tables.
    await client.query(`TRUNCATE ${table}`);
    const copy = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
    const rowsIn = pipeline(createReadStream(join(folder, file)), createGunzip(), copy);
    await fitting(`${file} does not hold rows of ${table}`, rowsIn);
    if (copy.rowCount !== rows)
      throw new BackupUnusable(`${file} holds ${copy.rowCount} rows, and the manifest says ${rows}`);
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    progress(`loaded ${table}: ${counted(rows, 'row')}`);
  }
  for (const { table, name, definition } of keys)
    await fitting(
      `rows of ${table} refer to others that are not there`,
      client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
    );
  for (const { sequence, lastValue, isCalled } of manifest.sequences)
    await fitting(
      `${sequence} is no sequence that can be set`,
      client.query('SELECT setval($1::regclass, $2::bigint, $3)', [sequence, lastValue, isCalled]),
    );
  await checkHeads(client, manifest);
  await client.query('COMMIT');
  await client.query('ANALYZE');
};

/** What is as its checksum says may still be no backup of Lectio. The error's own text may quote what people wrote. */
const fitting = async (otherwise: string, work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (isStoreAway(error)) throw error;
    throw new BackupUnusable(`${otherwise} (${(error as { code?: string }).code ?? (error as Error).name})`);
  }
};

/** Names from the manifest go into SQL only if the migrations created them. */
const checkTables = async (client: Client, { tables }: Manifest): Promise<void> => {
  const made = new Map((await tablesIn(client)).map(({ name, columns }) => [name, columns]));
  for (const { table, columns } of tables) {
    const strange = columns.filter((column) => !made.get(table)?.includes(column));
    if (!made.has(table) || strange.length > 0)
      throw new BackupUnusable(`its migrations make no table ${[table, ...strange].join(' with ')}`);
  }
};

const foreignKeys = async (client: Client): Promise<ForeignKey[]> =>
  (
    await client.query<ForeignKey>(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'views'::regnamespace)`,
    )
  ).rows;

/** Checks that the log is complete: positions have no gaps, so the last one is also the count. */
const checkHeads = async (client: Client, { heads }: Manifest): Promise<void> => {
  const { rows } = await client.query<{ partition: number; last: string; count: string }>(
    `SELECT p.partition, coalesce(max(e.position), 0) AS last, count(e.position) AS count
     FROM event_partition p LEFT JOIN events e ON e.partition = p.partition GROUP BY p.partition`,
  );
  for (const { partition, last, count } of rows) {
    if (Number(last) !== (heads[partition] ?? 0) || Number(count) !== Number(last))
      throw new BackupUnusable(
        `partition ${partition} of the log ends at ${last} with ${count} events, and the manifest says ${heads[partition]}`,
      );
  }
};
