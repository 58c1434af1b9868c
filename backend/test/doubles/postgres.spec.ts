import type { LastBatchAnswer } from '@lectio/contract';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '../support/test-app';

/** On a server as an administrator has it. */
const ask = async (url: string, ...statements: readonly string[]): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

describe('a database that was moved by logical replication', () => {
  let before: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    before = await startTestApp();
  });
  afterAll(() => before?.close());

  it('is counted on where its rows end: no id is given twice, and the last batch is the last', async () => {
    const { token, readerId } = await before.person('Ruth');
    const report = (t: TestApp, chapterIds: number[]) =>
      t.api('POST', '/api/reports', { token, body: { readerId, chapterIds } });
    for (const chapter of [1, 2, 3, 4]) expect((await report(before, [chapter])).status).toBe(201);
    // Rows are carried, sequences are not.
    const sequences = await ask(
      before.databaseUrl,
      `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname IN ('public', 'views')`,
    );
    for (const { name } of sequences) await ask(before.databaseUrl, `ALTER SEQUENCE ${String(name)} RESTART WITH 1`);

    const after = await startTestApp({ databaseUrl: before.databaseUrl, logLevel: 'warn' }, (line) => lines.push(line));
    try {
      expect(lines.filter((line) => line.includes('raised the sequences'))).toEqual([
        expect.stringMatching(/command_sequence to \d+, .*users_id_seq to \d+/),
      ]);
      const registered = await after.api('POST', '/api/auth/register', {
        body: { name: 'Naomi', email: 'naomi@example.org', password: 'a lamp unto my feet' },
      });
      expect(registered.status).toBe(201);
      expect((await report(after, [777])).status).toBe(201);
      const { body } = await after.api<LastBatchAnswer>('GET', '/api/reports/last-batch', { token });
      expect(body.batch.map(({ chapter }) => chapter.id)).toEqual([777]);
    } finally {
      await after.close();
    }
  });

  it('and one whose sequences are behind while it runs does not say that an address is taken', async () => {
    await ask(before.databaseUrl, 'ALTER SEQUENCE users_id_seq RESTART WITH 1');
    const { status } = await before.api('POST', '/api/auth/register', {
      body: { name: 'Orpah', email: 'orpah@example.org', password: 'a lamp unto my feet' },
    });
    expect(status).not.toBe(409);
  });
});
