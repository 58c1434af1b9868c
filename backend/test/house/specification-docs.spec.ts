import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** docs/specification says where each line of the specification is implemented and what proves it: both must exist. */
const ROOT = join(__dirname, '..', '..', '..');
const DOCS = join(ROOT, 'docs', 'specification');
const FOLDERS = ['backend', 'frontend', 'migrations', 'scripts', 'docs', 'docker', 'test'];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => posix.join(folder, file)),
).filter((file) => !/(^|\/)(node_modules|dist)\//.test(file));
const TESTS = FILES.filter((file) => /\.(spec|e2e-spec|test)\.tsx?$|^backend\/(bench|test\/faults)\//.test(file));
const IS_PATH = /^[\w@$.*{},/-]+$/;

interface Row {
  readonly where: string;
  readonly provedBy: string;
}

const rowsOf = (doc: string): Row[] =>
  readFileSync(join(DOCS, doc), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| § '))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
    .filter((cells) => cells.length >= 3)
    .map((cells) => ({ where: cells[cells.length - 2], provedBy: cells[cells.length - 1] }));

/** A cited path is the end of a real one, with or without its suffix; `*` and `{a,b}` match several. */
const citing = (path: string): RegExp => {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.split(',').join('|')})`)
    .replace(/\*/g, '[^/]*');
  return new RegExp(`(^|/)${pattern}(\\.(ts|tsx|spec\\.ts|e2e-spec\\.ts|test\\.tsx?|md))?(/|$)`);
};
const cited = (path: string, among = FILES): string[] => {
  const isCited = citing(path);
  return among.filter((file) => isCited.test(file));
};

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const text = texts.get(file) ?? plain(readFileSync(join(ROOT, file), 'utf8'));
  texts.set(file, text);
  return text;
};
const plain = (text: string): string =>
  text.toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'").replaceAll("\\'", "'");
/** A title may be cited by its beginning, and with an ellipsis for variable parts. */
const isTitleIn = (title: string, files: readonly string[]): boolean =>
  files.some((file) =>
    plain(title)
      .split('…')
      .every((part) => textOf(file).includes(part.trim())),
  );

const missingIn = ({ where, provedBy }: Row, before: readonly string[]): { missing: string[]; named: string[] } => {
  const places = [...where.matchAll(/`([^`]+)`/g)]
    .map(([, path]) => path)
    .filter((path) => IS_PATH.test(path) && (path.includes('/') || /\.(tsx?|css|cjs|json)$/.test(path)));
  const missing = places.filter((path) => cited(path).length === 0);
  const named: string[] = [];
  for (const [whole, path, title] of provedBy.matchAll(/`([^`]+)`|"([^"]+)"|\bsame\b/g)) {
    if (whole === 'same') named.push(...before);
    else if (title !== undefined) missing.push(...(isTitleIn(title, named) ? [] : [`"${title}"`]));
    else if (IS_PATH.test(path)) {
      const tests = cited(path, TESTS);
      if (tests.length === 0) missing.push(path);
      named.push(...tests);
    }
  }
  return { missing, named };
};

it.each(readdirSync(DOCS))('%s cites files and tests that exist', (doc) => {
  const missing: string[] = [];
  let before: readonly string[] = [];
  for (const row of rowsOf(doc)) {
    const found = missingIn(row, before);
    missing.push(...found.missing);
    if (found.named.length > 0) before = found.named;
  }
  expect(missing).toEqual([]);
});

it('would notice a file and a test that do not exist', () => {
  const row = {
    where: '`slices/reporting/nowhere.ts`',
    provedBy: '`reports.spec` "no test is called so", `nothing.spec`',
  };
  expect(missingIn(row, []).missing).toEqual(['slices/reporting/nowhere.ts', '"no test is called so"', 'nothing.spec']);
});
