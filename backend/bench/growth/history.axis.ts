import { openHistory, PATHS, type History } from '../history.bench';
import type { Axis } from './axis';

const READERS = 6;
/** More days than these would be more than twenty years. */
const MOST_DAYS = 7_250;

/** Reports of one account. It begins where its lists fill a page. */
export const historyAxis: Axis<History> = {
  name: 'reports of one account',
  sizes: [720, 10_000, 100_000, 1_000_000],
  upTo: { quick: 10_000, full: 1_000_000 },
  open(databaseUrl, reports) {
    const aDay = reports / READERS / MOST_DAYS;
    const chaptersEach = Math.max(4, Math.ceil(aDay));
    return openHistory(databaseUrl, {
      readers: READERS,
      days: Math.round(reports / READERS / chaptersEach),
      chaptersEach,
    });
  },
  routes: PATHS.map((path) => ({ path })),
};
