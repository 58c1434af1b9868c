import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const LANGUAGES = join(ROOT, 'backend', 'contract', 'languages');

const check = (folder: string): string =>
  spawnSync(process.execPath, ['scripts/catalogue.cjs', '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, CATALOGUE_FOLDER: folder },
  }).stderr;

it('holds what the code says, in every language that is offered', () => {
  expect(check(LANGUAGES)).toBe('');
});

describe('a catalogue that somebody works on', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectio-catalogue-'));
    cpSync(LANGUAGES, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The file of a language with one of its texts replaced. */
  const write = (language: string, area: string, change: (texts: Record<string, string>) => void): void => {
    const path = join(folder, language, `${area}.json`);
    const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    change(texts);
    writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`);
  };

  it('is stale with a text that nobody says', () => {
    write('de', 'boards', (texts) => (texts['Nobody says this'] = 'Das sagt niemand'));
    expect(check(folder)).toContain('de/boards.json is stale');
  });

  it('has no text that forgets a value', () => {
    write('de', 'boards', (texts) => (texts['Your rank: #{rank}'] = 'Dein Platz'));
    expect(check(folder)).toBe('"Your rank: #{rank}" asks for other values in de\n');
  });

  it('lacks nothing in English', () => {
    write('en', 'boards', (texts) => (texts['Your rank'] = ''));
    expect(check(folder)).toContain('"Your rank" is missing in en');
  });
});
