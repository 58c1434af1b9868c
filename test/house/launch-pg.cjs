// A launcher for embedded-pg.spec.ts: holds the database of the folder in argv[2] until SIGTERM, and
// says in one JSON line what it got. argv[3] is the kind of launcher.
const { startPostgres } = require('../../scripts/lib/embedded-pg.cjs');

const [, , dataDir, kind] = process.argv;

startPostgres({ dataDir, kind }).then(
  ({ url, adopted, home, stop }) => {
    process.on('SIGTERM', () => {
      stop();
      process.exit(0);
    });
    console.log(JSON.stringify({ url, adopted, home }));
    setInterval(() => undefined, 60_000);
  },
  (error) => {
    console.log(JSON.stringify({ refused: error.message }));
    process.exit(1);
  },
);
