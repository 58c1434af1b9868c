// node bundle.cjs
// Joins the compiled backend and its packages into a few files: a start that reads 3,000 takes half as long again.
const { readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { dirname, join, relative, sep } = require('node:path');
const { root } = require('./paths.cjs');

const COMPILED = join(root, 'dist', 'backend', 'src');
/** The bundle lies here, for all its files the same depth below dist. */
const FOLDER = join(COMPILED, 'app');

/** What is started, relative to the compiled sources. Threads are started by their own file. */
const ENTRIES = ['main', 'cli', 'app/rebuild-thread'];

const PACKAGES = 'packages';

/** Packages that look for files beside their own, or are not JavaScript. */
const LEFT_OUT = [/^@node-rs\/argon2/, /^pino(-pretty)?$/, /^thread-stream$/, /^msgpackr-extract$/, /\.node$/];

/** Replaces each compiled entry by one that loads the bundle. */
async function bundleBackend() {
  const { rolldown } = await import('rolldown');
  const input = Object.fromEntries(ENTRIES.map((entry) => [bundled(entry), join(COMPILED, `${entry}.js`)]));
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: LEFT_OUT,
    plugins: [ownFiles],
    onLog: ignoreOptional,
  });
  const { output } = await bundle.write({
    dir: FOLDER,
    format: 'cjs',
    sourcemap: true,
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: 'bundled-[name].js',
    codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/ }] },
  });
  await bundle.close();
  for (const { type, fileName } of output) if (type === 'chunk') slim(join(FOLDER, fileName));
  unmap(join(FOLDER, `bundled-${PACKAGES}.js`));
  // For tests that replace a module of a process before it starts.
  renameSync(join(COMPILED, 'main.js'), join(COMPILED, 'main-unbundled.js'));
  for (const entry of ENTRIES) {
    const path = relative(dirname(join(COMPILED, entry)), join(FOLDER, bundled(entry)));
    writeFileSync(join(COMPILED, `${entry}.js`), `require('./${path.split(sep).join('/')}.js');\n`);
  }
}

const bundled = (entry) => `bundled-${entry.split('/').at(-1)}`;

/** Sources that are mapped to TypeScript, and that find the files beside them. */
const ownFiles = {
  name: 'own-files',
  load(id) {
    if (!id.startsWith(COMPILED)) return null;
    const code = readFileSync(id, 'utf8').replace(/\b__dirname\b/g, () => folderOf(id));
    return { code, map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
  },
};

const folderOf = (id) => {
  const path = relative(FOLDER, dirname(id));
  return path === '' ? '__dirname' : `require("node:path").join(__dirname, ${JSON.stringify(path)})`;
};

/** Makes a file cheap to hold: V8 keeps a text in half the memory when no character in it needs more than one byte. */
function slim(file) {
  const code = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/** Node reads maps when it starts, and that of the packages is larger than they are. */
function unmap(file) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, ''));
  rmSync(`${file}.map`);
}

/** Nest asks for packages that are not used here, and goes on without them. */
const ignoreOptional = (level, log, handle) => {
  if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
};

bundleBackend();
