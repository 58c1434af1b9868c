import { EVENTS } from '@kernel/event-catalogue';
import { BADGE_EVENTS } from '@slices/levels-and-badges';
import { POINTS_EVENTS } from '@slices/points';
import { BEGUN_BIBLE_EVENTS } from '@slices/begun-bibles';
import { CANON_EVENTS } from '@slices/canons';
import { CHALLENGE_EVENTS } from '@slices/challenges';
import { ENCOURAGEMENT_EVENTS } from '@slices/encouragement';
import { PLAN_EVENTS } from '@slices/plans';
import { READER_EVENTS } from '@slices/readers';
import { REPORTING_EVENTS } from '@slices/reporting';
import { REST_EVENTS } from '@slices/rest-days';

// Everything that projects or replays imports this through its projection.
EVENTS.define('readers', READER_EVENTS);
EVENTS.define('reporting', REPORTING_EVENTS);
EVENTS.define('points', POINTS_EVENTS);
EVENTS.define('levels-and-badges', BADGE_EVENTS);
EVENTS.define('plans', PLAN_EVENTS);
EVENTS.define('canons', CANON_EVENTS);
EVENTS.define('begun-bibles', BEGUN_BIBLE_EVENTS);
EVENTS.define('rest-days', REST_EVENTS);
EVENTS.define('challenges', CHALLENGE_EVENTS);
EVENTS.define('encouragement', ENCOURAGEMENT_EVENTS);

/** All events of the product. */
export const CATALOGUE = EVENTS.all;
