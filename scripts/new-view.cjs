// npm run new:view -- <slice> <name>: a read model of readers that passes `npm run check` as made.
const { newView } = require('./lib/new-view.cjs');
const { root } = require('./lib/paths.cjs');
const { runScript } = require('./lib/script.cjs');

runScript(async () => {
  for (const path of await newView(root, process.argv[2], process.argv[3]).write()) console.log(path);
  console.log(
    'Next: its columns (view, spec, migration), then a query and a call: CONTRIBUTING.md, "add a read model".',
  );
  return 0;
});
