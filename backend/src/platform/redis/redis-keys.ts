import type { Queryable } from '../database/database';
import { siteMark } from '../database/site-mark';

/** What the names of this site's keys and channels in Redis begin with: sites may share one, and it has one set of channels. */
export const REDIS_KEYS = Symbol('REDIS_KEYS');

/** Of the queues, in one slot of a cluster. */
export const queueKeys = (keys: string): string => `{${keys}}`;

/** Of the channels by which live connections hear of each other. */
export const socketKeys = (keys: string): string => `${keys}:sockets`;

export const redisKeysOf = async (on: Queryable): Promise<string> => `lectio:${await siteMark(on)}`;
