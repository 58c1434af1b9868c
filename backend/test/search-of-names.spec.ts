import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { holds, searched } from '../src/platform/database/search-text';
import { createTestDatabase, type TestDatabase } from './support/database';

const SOURCES = join(__dirname, '..', 'src');
/** A name compared by its small letters alone, which depend on the database's locale and keep accents. */
const BY_SMALL_LETTERS = /lower\((?:\w+\.)?"?(?:name|\w+Name|address)"?\)/;

describe('a search for a name', () => {
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

  const finds = async (typed: string, name: string): Promise<boolean> => {
    const { rows } = await client.query<{ found: boolean }>(
      `SELECT ${holds('stored', '$1')} AS found FROM (SELECT search_text($2 COLLATE "C") AS stored) given`,
      [typed, name],
    );
    return rows[0].found;
  };

  it.each([
    ['elodie', 'Élodie'],
    ['ÉLODIE', 'E\u0301lodie'],
    ['muller', 'Jörg MÜLLER'],
    ['strasse', 'Kirche Lange Straße'],
    ['STRAẞE', 'Lange Strasse'],
    ['lukasz', 'Łukasz'],
    ['oyvind', 'Øyvind'],
    ['ipek', 'İPEK'],
    ["o'brien", 'O’Brien'],
    ['елка', 'Ёлка'],
    ['احمد', 'أَحْمَد'],
    ['שלום', 'שָׁלוֹם'],
    ['が', 'かが'],
    ['안나', '김안나'],
  ])('“%s” finds “%s”, whatever the locale', async (typed, name) => expect(await finds(typed, name)).toBe(true));

  it.each([
    ['elodia', 'Élodie'],
    ['か', 'が'],
    ['%', 'Anna'],
    ['_', 'Anna'],
  ])('“%s” does not find “%s”', async (typed, name) => expect(await finds(typed, name)).toBe(false));

  it('is made in no other way by any query', () => {
    expect('position(lower($1) IN lower(u.name)) > 0').toMatch(BY_SMALL_LETTERS);
    expect('lower(p."ownerName")').toMatch(BY_SMALL_LETTERS);
    expect(`c.search_name = ${searched('$2')}`).not.toMatch(BY_SMALL_LETTERS);
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.spec)\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => BY_SMALL_LETTERS.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([]);
  });
});
