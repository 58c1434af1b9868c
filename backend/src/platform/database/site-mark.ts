import { createHash } from 'node:crypto';
import { sqlState, type Queryable } from './database';

const REFUSED = '42501';

/**
 * Tells this site from others with which it shares a Redis or a place for backups, also from one that was restored from
 * its backup elsewhere. It follows from the database: its server, as which a promoted replica counts too, and its name.
 */
export const siteMark = async (on: Queryable): Promise<string> => {
  const { rows } = await on.query<{ name: string }>({ text: 'SELECT current_database() AS name' });
  const site = createHash('sha256').update(`${await serverOf(on)}/${rows[0].name}`);
  return site.digest('hex').slice(0, 12);
};

/** Empty where the role may not ask. */
const serverOf = async (on: Queryable): Promise<string> => {
  try {
    const text = 'SELECT system_identifier::text AS server FROM pg_control_system()';
    return (await on.query<{ server: string }>({ text })).rows[0].server;
  } catch (error) {
    if (sqlState(error) === REFUSED) return '';
    throw error;
  }
};
