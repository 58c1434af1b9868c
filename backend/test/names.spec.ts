import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { byName, holds, searched } from '@platform/database/sql';
import { createTestDatabase, type TestDatabase } from './support/database';

const SOURCES = join(__dirname, '..', 'src');
/** Names put in order by their own bytes, or by those of their small letters. */
const BY_BYTES = /(?:ORDER BY|,|DESC|ASC) (?:lower\()?(?:\w+\.)?"?(?:name|\w+Name)"?\)?(?=,| ASC| DESC| LIMIT|\)|`|$)/;
/** What follows the words in one statement; a list of columns does not. */
const orderings = (source: string): string[] =>
  [...source.matchAll(/ORDER BY [^`;\n]*`?/g)].map(([ordering]) => ordering);

/** A name compared by its small letters alone, which depend on the database's locale and keep accents. */
const BY_SMALL_LETTERS = /lower\((?:\w+\.)?"?(?:name|\w+Name|address)"?\)/;

/** Of the product's own sources. */
const filesWith = (isFound: (source: string) => boolean): string[] => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.spec)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  return files.filter((file) => isFound(readFileSync(join(SOURCES, file), 'utf8')));
};

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
    expect(filesWith((source) => orderings(source).some((one) => BY_BYTES.test(one)))).toEqual([]);
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
  ])('are found without accents, whatever the locale: “%s” finds “%s”', async (typed, name) =>
    expect(await finds(typed, name)).toBe(true),
  );

  it.each([
    ['elodia', 'Élodie'],
    ['か', 'が'],
    ['%', 'Anna'],
    ['_', 'Anna'],
  ])('are not found by other letters or by patterns: “%s” does not find “%s”', async (typed, name) =>
    expect(await finds(typed, name)).toBe(false),
  );

  it('are searched in no other way by any query', () => {
    expect('position(lower($1) IN lower(u.name)) > 0').toMatch(BY_SMALL_LETTERS);
    expect('lower(p."ownerName")').toMatch(BY_SMALL_LETTERS);
    expect(`c.search_name = ${searched('$2')}`).not.toMatch(BY_SMALL_LETTERS);
    expect(filesWith((source) => BY_SMALL_LETTERS.test(source))).toEqual([]);
  });
});
