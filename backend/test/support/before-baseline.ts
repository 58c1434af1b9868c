import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { load } from '@platform/backup/load';
import { readManifest } from '@platform/backup/manifest';

interface BeforeBaseline {
  /** The names of all migrations that were before the baseline. */
  readonly migrations: readonly string[];
  /** What they ran on an empty database, without the embedded translation. */
  readonly statements: readonly string[];
  /** A backup that the last version with these migrations made: the text of each file, of parts in base64. */
  readonly backup: Readonly<Record<string, string>>;
}

export const beforeBaseline = JSON.parse(
  gunzipSync(readFileSync(join(__dirname, '..', 'golden', 'before-baseline.json.gz'))).toString(),
) as BeforeBaseline;

/** Writes the backup into a folder. */
export const writeBackup = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(beforeBaseline.backup))
    await writeFile(join(folder, file), content, file.endsWith('.gz') ? 'base64' : 'utf8');
};

/** Makes an empty database one that the last version before the baseline left, with the rows of the backup in a folder. */
export const makeBefore = async (url: string, backup: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of beforeBaseline.statements) await client.query(statement);
    await client.query(
      'CREATE TABLE typeorm_migrations (id serial CONSTRAINT "PK_bb2f075707dd300ba86d0208923" PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL)',
    );
    await client.query(
      'INSERT INTO typeorm_migrations (timestamp, name) SELECT right(name, 13)::bigint, name FROM unnest($1::text[]) AS name',
      [beforeBaseline.migrations],
    );
    await load(client, backup, await readManifest(backup), () => undefined);
  } finally {
    await client.end();
  }
};
