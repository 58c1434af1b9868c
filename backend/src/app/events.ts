import { EVENTS } from '../kernel/event-catalogue';
import { POINTS_EVENTS } from '../slices/reader-record';
import { PLAN_EVENTS } from '../slices/plans';
import { READER_EVENTS } from '../slices/readers';
import { REPORTING_EVENTS } from '../slices/reporting';

// Whatever projects or replays imports this, by way of the projection it runs.
EVENTS.define('readers', READER_EVENTS);
EVENTS.define('reporting', REPORTING_EVENTS);
EVENTS.define('reader-record', POINTS_EVENTS);
EVENTS.define('plans', PLAN_EVENTS);

/** All events of the product. */
export const CATALOGUE = EVENTS.all;
