import { once } from 'node:events';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { closeBlocksWhere } from '@slices/reporting/read/report-list/report-blocks.inline';
import { FIRST_ID, MOVE_HEADS } from '../community';

/** One portion is 200,000 reports: new readers with a command a day, twenty chapters each. */
const READERS = 40;
const COMMANDS = 250;
const CHAPTERS = 20;
const PORTION = READERS * COMMANDS * CHAPTERS;

const PARTITIONS = 64;
const LAST_DAY = Date.UTC(2026, 9, 31);
const DAY_MS = 86_400_000;

const PEOPLE = [
  `INSERT INTO users (id, name, email, password_hash, created_at) OVERRIDING SYSTEM VALUE
    SELECT id, 'Reader ' || id, id || '@bench.example', 'none', now() FROM generate_series($1::integer, $1::integer + ${READERS} - 1) id`,
  `INSERT INTO readers (id, account_id, partition, name, is_primary, is_active, created_at) OVERRIDING SYSTEM VALUE
    SELECT id, id, id % 64, 'Reader ' || id, true, true, now() FROM generate_series($1::integer, $1::integer + ${READERS} - 1) id`,
];

const OF_PORTION = `generate_series($1::integer, $1::integer + ${READERS} - 1) id
  JOIN events e ON e.partition = (id % ${PARTITIONS})::smallint AND e.stream = 'reader-' || id AND e.type = 'ChaptersReported'`;

/** The blocks last: they count the reports of full parts of the list. */
const LIST = [
  `INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date)
    SELECT e.partition, e.position, c, id, (e.data ->> 'readDate')::date
    FROM ${OF_PORTION}, generate_series(split_part(e.data ->> 'chapters', '-', 1)::integer, split_part(e.data ->> 'chapters', '-', 2)::integer) c`,
  `INSERT INTO views.report_entry (partition, position, reader_id, reported_by, batch_id, read_date, recorded_at, live_count)
    SELECT e.partition, e.position, id, id, e.data ->> 'batchId', (e.data ->> 'readDate')::date, e.recorded_at, ${CHAPTERS}
    FROM ${OF_PORTION} ORDER BY e.partition, e.position`,
  closeBlocksWhere(`reader_id >= $1::integer AND reader_id < $1::integer + ${READERS}`),
];

const dayOf = (command: number): string =>
  new Date(LAST_DAY - (COMMANDS - command) * DAY_MS).toISOString().slice(0, 10);

/** One event as a line of COPY. Command 0 registers the reader. */
const lineOf = (id: number, command: number, position: number): string => {
  const day = dayOf(command);
  const first = ((command * CHAPTERS + id) % (1190 - CHAPTERS)) + 1;
  const data =
    command === 0
      ? { readerId: id, accountId: id, primary: true }
      : {
          readerId: id,
          chapters: `${first}-${first + CHAPTERS - 1}`,
          readDate: day,
          recordedOn: day,
          batchId: `${id}-${command}`,
          source: 'web',
        };
  const fields = [
    id % PARTITIONS,
    position,
    `reader-${id}`,
    command + 1,
    command === 0 ? 'ReaderRegistered' : 'ChaptersReported',
    1,
    JSON.stringify(data),
    JSON.stringify({ accountId: id, commandId: `${id}-${command}` }),
    `${day}T20:00:00Z`,
  ];
  return `${fields.join('\t')}\n`;
};

const copyEvents = async (client: Client, firstId: number): Promise<void> => {
  const { rows } = await client.query<{ partition: number; head: string }>(
    'SELECT partition, head FROM event_partition',
  );
  const heads = new Map(rows.map(({ partition, head }) => [partition, Number(head)]));
  const copy = client.query(
    copyFrom(
      'COPY events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at) FROM STDIN',
    ),
  );
  const finished = once(copy, 'finish');
  for (let command = 0; command <= COMMANDS; command++) {
    let lines = '';
    for (let id = firstId; id < firstId + READERS; id++) {
      const position = (heads.get(id % PARTITIONS) ?? 0) + 1;
      heads.set(id % PARTITIONS, position);
      lines += lineOf(id, command, position);
    }
    if (!copy.write(lines)) await once(copy, 'drain');
  }
  copy.end();
  await finished;
};

/**
 * Writes portions until the log has so many reports. Each is one transaction with its row in `bench_portion`, so that a
 * killed run goes on where it stood.
 * @returns the reports that the log has
 */
export const growLog = async (databaseUrl: string, reports: number): Promise<number> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('SET synchronous_commit = off');
  await client.query('CREATE TABLE IF NOT EXISTS bench_portion (number integer PRIMARY KEY)');
  const { rows } = await client.query<{ n: number }>('SELECT count(*)::integer AS n FROM bench_portion');
  let written = rows[0].n;
  for (; written * PORTION < reports; written++) {
    const firstId = FIRST_ID + written * READERS;
    await client.query('BEGIN');
    for (const text of PEOPLE) await client.query(text, [firstId]);
    await copyEvents(client, firstId);
    await client.query(MOVE_HEADS);
    for (const text of LIST) await client.query(text, [firstId]);
    await client.query('INSERT INTO bench_portion VALUES ($1)', [written]);
    await client.query('COMMIT');
  }
  await client.end();
  return written * PORTION;
};
