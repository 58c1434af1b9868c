import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Redis from 'ioredis';
import type { TestApp } from './test-app';

/** A place where the product stores data, with all of it as text. */
export interface Trace {
  readonly place: string;
  readonly text: string;
}

/** Every row of every table of every schema, including BullMQ's. */
export const rowsOf = async ({ database }: TestApp): Promise<Trace[]> => {
  const tables = await database.rows<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const traces: Trace[] = [];
  for (const { name } of tables)
    for (const { row } of await database.rows<{ row: string }>(`SELECT row_to_json(x)::text AS row FROM ${name} x`))
      traces.push({ place: name, text: row });
  return traces;
};

/** Every file in a folder, with its name. */
export const filesIn = async (folder: string): Promise<Trace[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // A mail about to be renamed may be gone.
  const read = async (file: string): Promise<Trace[]> =>
    readFile(file, 'latin1').then(
      (text) => [{ place: 'files', text: `${file}\n${text}` }],
      () => [],
    );
  return (await Promise.all(files.map(read))).flat();
};

/** Every key of a Redis database, with its value. */
export const keysOf = async (url: string): Promise<Trace[]> => {
  const redis = new Redis(url);
  try {
    const traces: Trace[] = [];
    for (const key of await redis.keys('*'))
      traces.push({ place: 'redis', text: `${key} ${await valueOf(redis, key)}` });
    return traces;
  } finally {
    redis.disconnect();
  }
};

const valueOf = async (redis: Redis, key: string): Promise<string> => {
  const read: Readonly<Record<string, () => Promise<unknown>>> = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, 0, -1),
    stream: () => redis.xrange(key, '-', '+'),
    none: () => Promise.resolve(null),
  };
  return JSON.stringify(await read[await redis.type(key)]());
};

/** The places where a word occurs, ignoring case: in clear, as hex, or as base64. */
export const placesWith = (traces: readonly Trace[], word: string): string[] => {
  const forms = [word, Buffer.from(word).toString('hex'), Buffer.from(word).toString('base64').replace(/=+$/, '')];
  const found = traces.filter(({ text }) => forms.some((form) => text.toLowerCase().includes(form.toLowerCase())));
  return [...new Set(found.map(({ place }) => place))].sort();
};
