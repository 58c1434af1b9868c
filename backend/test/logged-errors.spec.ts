import { pino } from 'pino';
import { loggedError } from '@platform/logging/logged-error';
import { NestLogger } from '@platform/logging/logging';
import { startTestApp, type TestApp } from './support/test-app';

const SECRET = 'Xylophonic psalm';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
  await t.database.rows(
    'CREATE TABLE noted (id integer PRIMARY KEY, note text UNIQUE CHECK (length(note) < 40), about jsonb)',
  );
  await t.database.rows('INSERT INTO noted VALUES (1, $1)', [SECRET]);
});
afterAll(() => t?.close());

const failing = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => Promise.reject(new Error('it did')),
    (error: Error) => error,
  );
const written = (error: Error): string => {
  const lines: string[] = [];
  const log = pino({ serializers: { err: loggedError } }, { write: (line: string) => void lines.push(line) });
  new NestLogger(log).error(error, 'Http');
  return lines.join('');
};

describe('a database that a newer version has migrated', () => {
  const NEWER = 'OfTomorrow9999999999999';
  beforeAll(() =>
    t.database.rows('INSERT INTO typeorm_migrations (timestamp, name) VALUES (9999999999999, $1)', [NEWER]),
  );
  afterAll(() => t.database.rows('DELETE FROM typeorm_migrations WHERE name = $1', [NEWER]));

  it('is worked on, and the log says so', async () => {
    const lines: string[] = [];
    const older = await startTestApp({ databaseUrl: t.databaseUrl, role: 'api', logLevel: 'warn' }, (line) =>
      lines.push(line),
    );
    await older.close();
    expect(lines.join('')).toContain(`a newer version of Lectio has migrated this database (${NEWER})`);
  });

  it('is left alone where the settings say so', async () => {
    const refused = startTestApp({ databaseUrl: t.databaseUrl, newerSchema: 'refuse' });
    await expect(refused).rejects.toThrow(`NEWER_SCHEMA is "refuse", and a newer version`);
  });
});

it.each<[string, string, unknown[]]>([
  ['a broken constraint', 'INSERT INTO noted VALUES (2, $1)', [SECRET]],
  ['a failed check', 'INSERT INTO noted VALUES (3, $1)', [`${SECRET} and far more than forty characters`]],
  ['text that is no number', 'SELECT $1::text::integer', [SECRET]],
  ['text that is no JSON', 'INSERT INTO noted VALUES (4, NULL, $1::text::jsonb)', [SECRET]],
])('the log says what failed, and nothing that anybody wrote: %s', async (_, text, values) => {
  const asked = [t.database.rows(text, values), t.database.dataSource.query(text, values)];
  for (const error of await Promise.all(asked.map(failing))) {
    const line = written(error);
    expect(line).toMatch(/"code":"2[23]/);
    expect(line).toContain('logged-errors.spec');
    expect(line).not.toContain('Xylophonic');
  }
});
