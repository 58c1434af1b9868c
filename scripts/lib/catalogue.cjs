// The catalogue of texts: what the code says, in English, and what the files of each language make of it. The English
// text is the key (docs/decisions/0055-the-english-text-is-the-key.md); a file holds the texts of one folder of the code.
const { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { root } = require('./paths.cjs');

const CONTRACT = join(root, 'backend', 'contract');
const FOLDER = process.env.CATALOGUE_FOLDER ?? join(CONTRACT, 'languages');
const MESSAGES = join(CONTRACT, 'messages');
const SOURCES = ['frontend/src', 'backend/src', 'backend/contract'].map((path) => join(root, path));
const TESTS = /\.(test|spec)\.tsx?$|\.gen\.ts$|[\\/]testing[\\/]/;
/** Functions whose first argument is a text of the catalogue. */
const SAYING = new Set(['t', 'rich', 'say', 'msg']);
/** What home says, besides what several folders say of which one is of home: folders of features and of shared. */
const HOME =
  'today community dashboard frame lib reading encouragement ui api passages realtime map language badges'.split(' ');
/** What several folders say, one of which is of home, and what only other ones say. */
const [COMMON, SEVERAL] = ['common', 'several'];
/** Names of books. */
const BIBLE = 'bible';

/** The folder whose file holds what is said in a source file. */
function areaOf(path) {
  const parts = relative(root, path).split(sep);
  if (parts[0] === 'backend' && parts[2] === 'passages') return BIBLE;
  if (parts[0] === 'backend') return parts[1] === 'contract' ? 'messages' : 'server';
  const [, , kind, folder, ...deeper] = parts;
  if (kind === 'routes') return folder.startsWith('admin') ? 'administration' : 'frame';
  if (folder === 'admin' || (deeper.length > 1 && deeper[0] === 'admin')) return 'administration';
  return deeper.length > 0 ? folder : SEVERAL;
}

/** The texts in a file: first arguments of t, rich, say and msg, and what a file of messages holds. */
function textsIn(path) {
  const ts = require('typescript');
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const isMessages = path.endsWith('-messages.ts');
  const found = [];
  const isText = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
  const isSaid = (node) => ts.isCallExpression(node) && SAYING.has(node.expression.getText(source));
  const visit = (node) => {
    if (isSaid(node)) {
      const [first] = node.arguments;
      if (isText(first)) found.push(first.text);
      else if (ts.isConditionalExpression(first))
        for (const one of [first.whenTrue, first.whenFalse]) if (isText(one)) found.push(one.text);
    } else if (isMessages && isText(node) && ts.isPropertyAssignment(node.parent) && !isSaid(node.parent.parent.parent))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !TESTS.test(join(entry.parentPath, entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));

/** A module of the contract, compiled as it is loaded. */
function contract(path) {
  const { transformFileSync } = require('@swc/core');
  const { OPTIONS } = require('./transpile.cjs');
  require.extensions['.ts'] ??= (module, file) => module._compile(transformFileSync(file, OPTIONS).code, file);
  return require(join(CONTRACT, path));
}

/** The contract's messages, with their limits in them. */
function contractMessages() {
  const leaves = (value) => (typeof value === 'object' ? Object.values(value).flatMap(leaves) : [value]);
  return readdirSync(MESSAGES)
    .flatMap((name) => leaves(contract(`messages/${name}`)))
    .filter((text) => typeof text === 'string' && /[a-z]/.test(text) && !/^[a-z-]+$/.test(text));
}

/** What the contract's book words say of every book of every canon. */
const bookNames = () => [...contract('bible/canons.ts').ALL_BOOKS.map(({ name }) => name), 'Psalm', 'The whole Bible'];

/** Every text that the code says, by its area. @returns {Map<string, string[]>} */
function saidInCode() {
  const areas = new Map();
  const add = (text, area) => areas.set(text, (areas.get(text) ?? new Set()).add(area));
  for (const file of SOURCES.flatMap(filesBelow)) for (const text of textsIn(file)) add(text, areaOf(file));
  for (const text of contractMessages()) add(text, 'messages');
  for (const name of bookNames()) add(name, BIBLE);
  const byArea = new Map();
  for (const [text, where] of areas) {
    const shared = HOME.some((folder) => where.has(folder)) ? COMMON : SEVERAL;
    const area = where.size === 1 ? [...where][0] : ([BIBLE, 'messages'].find((one) => where.has(one)) ?? shared);
    byArea.set(area, [...(byArea.get(area) ?? []), text]);
  }
  for (const texts of byArea.values()) texts.sort();
  return new Map([...byArea].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The languages that have a folder, English first. */
const languages = () =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));

/** The files that a language has, without their endings. */
const areas = (language) =>
  readdirSync(join(FOLDER, language)).flatMap((name) =>
    name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [],
  );

/** All texts of a language by their English, of every area or one. */
function textsOf(language, area) {
  const folder = join(FOLDER, language);
  if (!existsSync(folder)) return {};
  const names = area === undefined ? areas(language) : [area];
  return Object.assign({}, ...names.map((name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))));
}

/** The names of the values and tags that a text asks for, each once, sorted. @throws for a text that is no ICU message */
function argumentsOf(text) {
  const { default: compile } = require('icu-minify/compile');
  const names = new Set();
  const visit = (node) => {
    if (!Array.isArray(node)) return;
    const [name, type, ...rest] = node;
    names.add(name);
    if (typeof type === 'number' && typeof rest[0] === 'object') Object.values(rest[0]).forEach(visitAll);
    else if (typeof type !== 'number') [type, ...rest].forEach(visit);
  };
  const visitAll = (nodes) => Array.isArray(nodes) && nodes.forEach(visit);
  visitAll(compile(text));
  return [...names].sort();
}

/** A language's files as they should be: every text of the code in its area, untranslated ones empty. */
function filesOf(language, said) {
  const known = textsOf(language);
  return new Map(
    [...said].map(([area, texts]) => [
      join(FOLDER, language, `${area}.json`),
      `${JSON.stringify(Object.fromEntries(texts.map((text) => [text, language === 'en' ? text : (known[text] ?? '')])), null, 2)}\n`,
    ]),
  );
}

/** Writes every language's files anew, which keeps what is translated and forgets what nobody says. */
function writeCatalogue() {
  const said = saidInCode();
  for (const language of new Set(['en', ...languages()])) {
    const files = filesOf(language, said);
    const folder = join(FOLDER, language);
    mkdirSync(folder, { recursive: true });
    for (const name of areas(language))
      if (!files.has(join(folder, `${name}.json`))) rmSync(join(folder, `${name}.json`));
    for (const [path, text] of files) writeFileSync(path, text);
  }
}

/** How far a language is, and what is wrong with its files: a line for each. */
function stateOf(language, said) {
  const texts = textsOf(language);
  const keys = [...said.values()].flat();
  const missing = keys.filter((key) => !texts[key]);
  return {
    keys: keys.length,
    missing,
    asInEnglish: language === 'en' ? [] : keys.filter((key) => texts[key] === key),
    wrong: [
      ...[...filesOf(language, said)]
        .filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
        .map(([path]) => `${relative(FOLDER, path)} is stale: npm run catalogue`),
      ...Object.entries(texts)
        .filter(([text, own]) => own !== '' && argumentsOf(text).join() !== argumentsOf(own).join())
        .map(([text]) => `"${text}" asks for other values in ${language}`),
      ...(isOffered(language) ? missing.map((text) => `"${text}" is missing in ${language}`) : []),
    ],
  };
}

const isOffered = (language) => !contract('languages/languages.ts').LANGUAGES[language]?.isInProgress;

/** Texts that share an id with another: changing the words of one helps. */
function clashes(said) {
  const { idOf } = contract('languages/language.ts');
  const keys = [...said.values()].flat();
  const byId = new Map(keys.map((text) => [idOf(text), text]));
  return keys.filter((text) => byId.get(idOf(text)) !== text).map((text) => `"${text}" has the id of another text`);
}

module.exports = {
  FOLDER,
  HOME_AREAS: [BIBLE, COMMON, ...HOME],
  areas,
  clashes,
  languages,
  saidInCode,
  stateOf,
  textsOf,
  writeCatalogue,
};
