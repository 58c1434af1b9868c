import type { DataSource } from 'typeorm';

/** Every sequence that numbers a column of a table, with the highest number there and the next that it would give. */
const NUMBERED_COLUMNS = `SELECT string_agg(format(
    'SELECT %L AS name, (SELECT max(%I) FROM %s)::bigint AS highest, last_value + is_called::integer AS next FROM %s',
    d.objid::regclass, a.attname, d.refobjid::regclass, d.objid::regclass), ' UNION ALL ') AS statement
  FROM pg_depend d
  JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S' AND s.relnamespace IN ('public'::regnamespace, 'views'::regnamespace)
  JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
  WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')`;

/** It belongs to no column. Numbers rise with the positions of a partition, so that its last event has its highest. */
const COMMANDS = `SELECT 'command_sequence' AS name,
    (SELECT max((e.metadata->>'sequence')::bigint) FROM event_partition p
     JOIN events e ON e.partition = p.partition AND e.position = p.head) AS highest,
    last_value + is_called::integer AS next FROM command_sequence`;

/**
 * Raises the sequences that are behind what they have numbered. Replication by publication carries rows and no
 * sequences: a new row would get a number that is taken, and a new command one that is older than those before it.
 * @returns the line of the log; null when none was behind
 */
export const raiseSequences = async (dataSource: DataSource): Promise<string | null> => {
  const [{ statement }] = await dataSource.query<[{ statement: string }]>(NUMBERED_COLUMNS);
  const behind = await dataSource.query<{ name: string; highest: number }[]>(
    `SELECT name, highest FROM (${statement} UNION ALL ${COMMANDS}) AS s WHERE highest >= next`,
  );
  for (const { name, highest } of behind) await dataSource.query('SELECT setval($1::regclass, $2)', [name, highest]);
  if (behind.length === 0) return null;
  const names = behind.map(({ name, highest }) => `${name} to ${highest}`);
  return `raised the sequences that were behind their tables, as after a move by logical replication: ${names.sort().join(', ')}`;
};
