// npm start: everything the product needs, in one command. See docs/operations.md.
const { loadEnvironment } = require('./lib/environment.cjs');
const { runScript } = require('./lib/script.cjs');
const { serve } = require('./lib/serve.cjs');

runScript((script) => serve(script, loadEnvironment()), { takesArguments: false });
