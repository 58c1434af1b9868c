import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { sqlState } from '../database/database';

/** What the names of this site's keys and channels in Redis begin with. */
export const REDIS_KEYS = Symbol('REDIS_KEYS');

const REFUSED = '42501';

/**
 * Sites may share one Redis, and its channels are common to all its databases. So the name follows from the database: its
 * server, as which a promoted replica counts too, and its name.
 */
export const redisKeysOf = async (dataSource: DataSource): Promise<string> => {
  const [{ name }] = await dataSource.query<[{ name: string }]>('SELECT current_database() AS name');
  const site = createHash('sha256').update(`${await serverOf(dataSource)}/${name}`);
  return `lectio:${site.digest('hex').slice(0, 12)}`;
};

/** Empty where the role may not ask. */
const serverOf = async (dataSource: DataSource): Promise<string> => {
  try {
    const [{ server }] = await dataSource.query<[{ server: string }]>(
      'SELECT system_identifier::text AS server FROM pg_control_system()',
    );
    return server;
  } catch (error) {
    if (sqlState(error) === REFUSED) return '';
    throw error;
  }
};
