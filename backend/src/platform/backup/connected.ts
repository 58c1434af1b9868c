import { Client } from 'pg';
import { asSettings, NONE } from '../database/deadlines';
import { inSession } from '../database/session-settings';

/** A server that does not answer by then is away. */
const ANSWER_MS = 10_000;

/** A connection outside the pool, without the limits of requests. The caller ends it. */
export const connected = async (url: string, name: string): Promise<Client> => {
  const client = new Client({
    ...inSession(url, asSettings(NONE)),
    application_name: name,
    connectionTimeoutMillis: ANSWER_MS,
  });
  // The statement that fails reports a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};
