// A launcher for embedded-pg.spec.ts: holds the database of the folder in argv[2] until SIGTERM, or until its stdin
// ends, and prints what it got as one JSON line. argv[3] is the kind of launcher.
const { startPostgres } = require('../../scripts/lib/embedded-pg.cjs');
const { keepRunning } = require('../../scripts/lib/pg-watch.cjs');

const [, , dataDir, kind] = process.argv;

startPostgres({ dataDir, kind }).then(
  (pg) => {
    const { url, adopted, home, stop } = pg;
    const end = () => {
      stop();
      process.exit(0);
    };
    keepRunning({ signal: new AbortController().signal }, pg, console.error);
    process.on('SIGTERM', end);
    // The test run was interrupted: nobody is left to ask for the end.
    process.stdin.on('end', end).resume();
    console.log(JSON.stringify({ url, adopted, home }));
  },
  (error) => {
    console.log(JSON.stringify({ refused: error.message }));
    process.exit(1);
  },
);
