// npm run new:slice -- <name>: a slice that passes `npm run check` as made.
const { newSlice } = require('./lib/new-slice.cjs');
const { root } = require('./lib/paths.cjs');
const { runScript } = require('./lib/script.cjs');

runScript(async () => {
  for (const path of await newSlice(root, process.argv[2]).write()) console.log(path);
  console.log('Say in docs/architecture.md what it is about. CONTRIBUTING.md has recipes for what goes in.');
  return 0;
});
