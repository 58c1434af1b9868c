import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { byName } from '../src/platform/database/by-name';
import { createTestDatabase, type TestDatabase } from './support/database';

const SOURCES = join(__dirname, '..', 'src');
/** Names put in order by their own bytes, or by those of their small letters. */
const BY_BYTES = /(?:ORDER BY|,|DESC|ASC) (?:lower\()?(?:\w+\.)?"?(?:name|\w+Name)"?\)?(?=,| ASC| DESC| LIMIT|\)|`|$)/;
/** What follows the words in one statement; a list of columns does not. */
const orderings = (source: string): string[] =>
  [...source.matchAll(/ORDER BY [^`;\n]*`?/g)].map(([ordering]) => ordering);

describe('names', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });

  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  it('are ordered as a dictionary orders them, whatever the locale of the database', async () => {
    const names = ['Zoe', 'Élodie', 'eli', 'Ezra', 'Family 10', 'Family 2', 'Øyvind', 'Åse', 'Paul', 'Мария', 'مريم'];
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS given (name) ORDER BY ${byName('name')}`,
      [names],
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'Åse',
      'eli',
      'Élodie',
      'Ezra',
      'Family 2',
      'Family 10',
      'Øyvind',
      'Paul',
      'Zoe',
      'Мария',
      'مريم',
    ]);
  });

  it('are ordered in no other way by any query', () => {
    expect('ORDER BY lower(c.name), c.id LIMIT 5`').toMatch(BY_BYTES);
    expect('ORDER BY rank DESC, p."ownerName", id`').toMatch(BY_BYTES);
    expect(`ORDER BY starts_with(lower(c.name), $1) DESC, ${byName('c.name')}, c.id`).not.toMatch(BY_BYTES);
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.spec)\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(
      files.filter((file) => orderings(readFileSync(join(SOURCES, file), 'utf8')).some((one) => BY_BYTES.test(one))),
    ).toEqual([]);
  });
});
