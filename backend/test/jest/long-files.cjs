// The files that `npm run test:long` runs in the place of `npm test`, by what makes them long.
const NAMES = {
  'crowds and random histories': [
    'crowds',
    '[\\w-]+-crowd',
    'two-years',
    '[\\w-]+\\.property',
    'fuzz-openapi',
    'garbage-requests',
  ],
  'random histories of what is counted': ['board-ranks', 'family-ranks', 'report-blocks'],
  'what must cost the same after a long history': ['flat-\\w+', 'others-flat', 'church-changes-flat'],
  'what is around Lectio slow, away or refusing': [
    'doubles/\\w+',
    'deadlines',
    'odd-connections',
    'read-replicas',
    'redis-away',
    'reminders-killed',
    'sites-on-one-redis',
    'slow-clients',
    'store-away',
  ],
  'copies of whole databases, and database servers': [
    'backup',
    'backup-copies',
    'nightly-backups',
    'upgrade',
    'baseline',
    'erasure-everywhere',
    'house/embedded-pg',
  ],
};

/** For jest, which takes them for parts of paths. */
const longFiles = Object.values(NAMES)
  .flat()
  .map((name) => `[\\\\/]backend[\\\\/]test[\\\\/]${name.replace('/', '[\\\\/]')}\\.spec\\.ts$`);

module.exports = { longFiles };
