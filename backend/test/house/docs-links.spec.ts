import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const DECISIONS = join('docs', 'decisions');

const documents = [
  ...readdirSync(ROOT).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];
const textOf = (document: string): string => readFileSync(join(ROOT, document), 'utf8');

/** The name under which a heading can be linked to. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (document: string): string[] =>
  [...textOf(document).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading));

/** Targets inside the repository: a path, an anchor, or both. */
const linksIn = (text: string): string[] =>
  [...text.replace(/```.*?```/gs, '').matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture)
    .filter((target) => !/^[a-z]+:/.test(target));

const brokenIn = (document: string, text = textOf(document)): string[] =>
  linksIn(text).filter((target) => {
    const [path, anchor] = target.split('#');
    const file = path === '' ? document : normalize(join(dirname(document), path));
    if (!existsSync(join(ROOT, file))) return true;
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor);
  });

it.each(documents)('%s links to what exists', (document) => {
  expect(brokenIn(document)).toEqual([]);
});

it('would notice a file and a heading that do not exist', () => {
  const text = '[a](nowhere.md) [b](docs/operations.md#nowhere) [c](#lectio) <img src="docs/no.png">';
  expect(brokenIn('README.md', text)).toEqual(['nowhere.md', 'docs/operations.md#nowhere', 'docs/no.png']);
});

it('lists every decision, under its own title', () => {
  const listed = textOf(join(DECISIONS, 'README.md'));
  const decisions = readdirSync(join(ROOT, DECISIONS)).filter((file) => /^\d{4}-/.test(file));
  const entries = decisions.map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(textOf(join(DECISIONS, file))) ?? [];
    return `[${number}](${file}) ${title}`;
  });
  expect(entries.filter((entry) => !listed.includes(entry))).toEqual([]);
});
