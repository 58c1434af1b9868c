import { join } from 'node:path';
import { call, openAccount, type Answer, type BenchAccount } from '../http';
import { spawnNode } from '../leavings';
import { rebuildOnce } from '../rebuilding';
import type { Product } from '../product';
import type { Reading } from './peer';

/** Whatever is measured, asked over HTTP by the same client. */
export interface Contestant {
  readonly name: string;
  /** What one of the clients reports for its reader. */
  append(client: number, reading: Omit<Reading, 'readerId'>): Promise<void>;
  map(client: number): Promise<Record<string, number>>;
  settle(): Promise<void>;
  /** Seconds; null where nothing is kept that could be rebuilt. */
  rebuild(): Promise<number | null>;
}

const good = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
};

/** Readers of the clients, apart from those of the history. */
const FIRST_READER = 1_000;

export interface StartedPeer extends Contestant {
  /** Records what any reader read. */
  fill(reading: Reading): Promise<void>;
  close(): Promise<void>;
}

/** Starts a peer in a process of its own. */
export const startPeer = async (
  { name, kind }: { name: string; kind: string },
  databaseUrl: string,
): Promise<StartedPeer> => {
  const child = spawnNode([join(__dirname, 'serve.js')], { stderr: 'inherit' });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    child.send({ name: kind, databaseUrl });
  });
  const fill = async (reading: Reading): Promise<void> =>
    void good(await call('POST', `${url}/reports`, { body: reading }));
  return {
    name,
    fill,
    close: async () => void good(await call('POST', `${url}/close`, { body: {} })),
    append: (client, reading) => fill({ ...reading, readerId: FIRST_READER + client }),
    map: async (client) =>
      JSON.parse(good(await call('GET', `${url}/map/${FIRST_READER + client}`)).text) as Record<string, number>,
    settle: async () => void good(await call('POST', `${url}/settle`, { body: {} })),
    rebuild: async () =>
      (JSON.parse(good(await call('POST', `${url}/rebuild`, { body: {} })).text) as { seconds: number | null }).seconds,
  };
};

/** The product with an account for each client, signed in, over its own routes. */
export const productAs = async (
  name: string,
  { base }: Product,
  { databaseUrl, clients }: { databaseUrl: string; clients: number },
): Promise<Contestant> => {
  const accounts: BenchAccount[] = [];
  for (let client = 0; client < clients; client++)
    accounts.push(await openAccount(base, `peers${client}@bench.example`, 1));
  const newest = accounts.map(() => '');
  const progress = async (client: number): Promise<Answer> => {
    const { token, readerIds } = accounts[client];
    const headers: Record<string, string> = newest[client] === '' ? {} : { 'x-min-position': newest[client] };
    return good(await call('GET', `${base}/readers/${readerIds[0]}/progress`, { token, headers }));
  };
  return {
    name,
    append: async (client, reading) => {
      const { token, readerIds } = accounts[client];
      const body = { ...reading, readerId: readerIds[0] };
      const headers = { 'idempotency-key': `peers-${client}-${reading.readDate}` };
      newest[client] = good(await call('POST', `${base}/reports`, { token, body, headers })).position ?? '';
    },
    map: async (client) =>
      (JSON.parse((await progress(client)).text) as { progress: { chapterReadCounts: Record<string, number> } })
        .progress.chapterReadCounts,
    settle: async () => {
      for (const client of accounts.keys()) await progress(client);
    },
    rebuild: async () => (await rebuildOnce(databaseUrl)).seconds,
  };
};
