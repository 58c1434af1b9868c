import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');

/** The two scripts, and the files they read and change. */
const COPIED = [
  'scripts',
  'migrations',
  'backend/src/app/app.module.ts',
  'backend/src/app/figures.projection.ts',
  'backend/src/slices',
  '.prettierrc.json',
  'package.json',
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectio-skeleton-'));
  for (const path of COPIED) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const node = (script: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n'), stderr: stderr.trim() };
};

/** Paths that the script created or changed, all of them formatted. */
const made = (script: string, ...args: readonly string[]): string[] => {
  const { status, lines, stderr } = node(`scripts/${script}.cjs`, ...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const paths = lines.slice(0, -1);
  expect(node(join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--check', ...paths).stderr).toBe('');
  return paths;
};

it('makes a slice that the application knows', () => {
  expect(made('new-slice', 'reading-pace')).toEqual([
    'backend/src/slices/reading-pace/index.ts',
    'backend/src/slices/reading-pace/reading-pace.module.ts',
    'backend/src/slices/reading-pace/reading-pace.module.spec.ts',
    'backend/src/app/app.module.ts',
  ]);
  const app = read('backend/src/app/app.module.ts');
  expect(app).toMatch(/ from '@slices\/.*\nimport \{ ReadingPaceModule \} from '@slices\/reading-pace';\n/);
  expect(app).toContain('Module,\n  ReadingPaceModule,\n];');
});

it('needs no other slice to be there', () => {
  const app = 'backend/src/app/app.module.ts';
  for (const name of ['Takeout', 'Reminders', 'Scripture'])
    writeFileSync(join(root, app), read(app).replaceAll(new RegExp(`.*\\b${name}Module\\b.*\\n`, 'g'), ''));
  made('new-slice', 'reading-pace');
  expect(read(app)).toContain('Module,\n  ReadingPaceModule,\n];');
});

it('makes a view in a slice without any, and the projection takes it', () => {
  made('new-slice', 'pace');
  const paths = made('new-view', 'pace', 'reading-pace');
  const migration = paths.find((path) => path.startsWith('migrations/')) ?? '';
  expect(paths).toEqual([
    'backend/src/slices/pace/read/reading-pace.view.ts',
    'backend/src/slices/pace/read/reading-pace.view.spec.ts',
    migration,
    'backend/src/slices/pace/index.ts',
    'backend/src/app/figures.projection.ts',
  ]);
  expect(migration).toMatch(/^migrations\/\d{13}-reading-pace\.ts$/);
  expect(read(migration)).toContain('CREATE TABLE views.reading_pace');
  expect(read('backend/src/app/figures.projection.ts')).toMatch(/allViews<ReaderRecord>\(\[\s*paceViews,/);
});

it('adds a view to those of a slice', () => {
  expect(made('new-view', 'progress', 'first-day')).not.toContain('backend/src/app/figures.projection.ts');
  const index = read('backend/src/slices/progress/index.ts');
  expect(index).toMatch(/^import \{ firstDayView \}/m);
  expect(index).toMatch(/stateViews: \[\s*firstDayView,/);
});

it('refuses names that are none, a slice that is not there, and what it would write over', () => {
  const refused = (script: string, ...args: readonly string[]) => {
    const { status, stderr } = node(`scripts/${script}.cjs`, ...args);
    return `${status}: ${stderr}`;
  };
  for (const name of ['', 'Pace', 'reading_pace', '../pace', 'pace-'])
    expect(refused('new-slice', name)).toBe(`1: A slice has a name like "reading-pace"; this is "${name}".`);
  expect(refused('new-view', 'pace', 'first-day')).toBe('1: There is no slice "pace": npm run new:slice -- pace');
  for (const used of ['reader-record', 'reporting', 'challenges', 'notifications'])
    expect(refused('new-view', used, 'first-day')).toMatch(
      new RegExp(`^1: The fold of readers \\(reader-record\\) uses "${used}", so no view there can import it\\.`),
    );
  expect(refused('new-slice', 'progress')).toBe('1: backend/src/slices/progress/index.ts is there already.');
});
