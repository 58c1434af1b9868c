// Paths of the project, and how to run a tool from node_modules without npx (which may download).
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');

/** Path of a package's executable script, to be run with process.execPath. */
function toolPath(packageName, command = packageName) {
  const folder = packageFolder(packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Not require.resolve: many packages do not export their package.json. */
function packageFolder(packageName) {
  for (const paths of [join(root, 'frontend'), join(root, 'backend'), root]) {
    const folder = join(paths, 'node_modules', packageName);
    try {
      readFileSync(join(folder, 'package.json'));
      return folder;
    } catch {
      // Not in this workspace: npm hoists most packages to the root.
    }
  }
  throw new Error(`The package ${packageName} is not installed. Run: node scripts/ensure-deps.cjs`);
}

module.exports = {
  root,
  cache: join(root, '.cache'),
  apiMain: join(root, 'dist', 'backend', 'src', 'main.js'),
  apiCli: join(root, 'dist', 'backend', 'src', 'cli.js'),
  toolPath,
  packageFolder,
};
