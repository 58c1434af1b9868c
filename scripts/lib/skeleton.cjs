const { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const prettier = require('prettier');
const { Failed } = require('./script.cjs');

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The gap between migration numbers, so that others fit in between. */
const STEP = 100;

/** `reading-pace` in the three spellings that code uses. */
function named(name, what) {
  if (!name || !KEBAB.test(name))
    throw new Failed(`A ${what} has a name like "reading-pace"; this is "${name ?? ''}".`);
  const camel = name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
  return { name, camel, pascal: camel[0].toUpperCase() + camel.slice(1), snake: name.replaceAll('-', '_') };
}

/** Files created or changed together: nothing is written if one of them cannot be. */
class Skeleton {
  constructor(root) {
    this.root = root;
    this.files = new Map();
  }

  has(path) {
    return this.files.has(path) || existsSync(join(this.root, path));
  }

  read(path) {
    return this.files.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** The files below a folder, without those made here. */
  list(folder) {
    return readdirSync(join(this.root, folder), { recursive: true, encoding: 'utf8' });
  }

  /** Adds a new file. */
  make(path, content) {
    if (this.has(path)) throw new Failed(`${path} is there already.`);
    this.files.set(path, content.trimStart());
  }

  /** Inserts `line` before or after the first match of a pattern in a file. */
  insert(path, pattern, place, line) {
    const content = this.read(path);
    const found = pattern.exec(content);
    if (!found) throw new Failed(`${path} has changed its shape: nothing in it matches ${pattern}.`);
    const at = place === 'before' ? found.index : found.index + found[0].length;
    this.files.set(path, content.slice(0, at) + line + content.slice(at));
  }

  nextMigration() {
    const files = readdirSync(join(this.root, 'migrations')).filter((name) => name.endsWith('.ts'));
    const numbers = files.map((file) => Number.parseInt(file, 10));
    return (Math.floor(Math.max(...numbers) / STEP) + 1) * STEP;
  }

  /** Writes all files, formatted. Returns their paths. */
  async write() {
    for (const [path, content] of this.files) {
      const file = join(this.root, path);
      const options = await prettier.resolveConfig(file);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await prettier.format(content, { ...options, filepath: file }));
    }
    return [...this.files.keys()];
  }
}

module.exports = { named, Skeleton };
