import { Client } from 'pg';

/** The rows of the last of some statements, over a connection of their own. */
export const ask = async <Row extends object>(url: string, ...statements: readonly string[]): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
};
