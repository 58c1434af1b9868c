import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { end } from './end-child';

/** Preloaded into a child: ends it when this process is gone, for whatever reason. */
const ENDS_WITH_PARENT = join(__dirname, 'ends-with-parent.js');

/** What must be cleaned up if the bench ends now. */
const children = new Set<ChildProcess>();
/** By name: the server, and the promise of its creation. */
const databases = new Map<string, { readonly server: string; readonly made: Promise<void> }>();
const folders = new Set<string>();

/** Spawns a Node process of the bench, with an IPC channel. */
export const spawnNode = (
  args: readonly string[],
  options: Omit<SpawnOptions, 'stdio'> & { readonly stderr: 'inherit' | 'ignore' | 'pipe' },
): ChildProcess => {
  const { stderr, ...rest } = options;
  return track(
    spawn(process.execPath, ['--require', ENDS_WITH_PARENT, ...args], {
      ...rest,
      stdio: ['ignore', 'pipe', stderr, 'ipc'],
    }),
  );
};

/** Registers any other program, so that `cleanUp` ends it. */
export const track = (child: ChildProcess): ChildProcess => {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};

const onServer = async (server: string, ...statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const drop = (name: string): string => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`;

const serverUrl = (): string => {
  if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is not set: npm run bench starts a server');
  return process.env.DATABASE_URL;
};

const urlOf = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.toString();
};

/** Creates a database for the bench on the server of DATABASE_URL. */
export const createDatabase = async (name: string): Promise<string> => {
  const server = serverUrl();
  const made = onServer(server, drop(name), `CREATE DATABASE ${name}`);
  databases.set(name, { server, made });
  await made;
  return urlOf(name);
};

const ALREADY_THERE = '42P04';

/** A database that outlasts the bench, as an earlier run left it. */
export const keptDatabase = async (name: string): Promise<string> => {
  await onServer(serverUrl(), `CREATE DATABASE "${name.replaceAll('"', '""')}"`).catch((error: { code?: string }) => {
    if (error.code !== ALREADY_THERE) throw error;
  });
  return urlOf(name);
};

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lectio-bench-'));
  folders.add(folder);
  return folder;
};

/** Ends and removes everything; one failure does not keep the rest. */
export const cleanUp = async (): Promise<void> => {
  await Promise.all([...children].map(end));
  for (const [name, { server, made }] of databases) {
    await made.catch(() => undefined);
    await onServer(server, drop(name)).catch((error: Error) =>
      process.stderr.write(`the database ${name} is left: ${error.message}\n`),
    );
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  databases.clear();
  folders.clear();
};
