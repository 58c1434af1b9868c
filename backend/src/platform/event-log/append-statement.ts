import type { SqlStatement } from '../database/database';
import type { AppendRequest } from './append-request';

const APPEND_PARAMETERS = 16;

const APPEND_CALL = `append_events($1::smallint[], $2::text[], $3::integer[], $4::text[], $5::smallint[], $6::jsonb[], $7::bytea[],
  $8::jsonb, to_timestamp($9::double precision / 1000), $10::smallint[], $11::text[], $12::integer[], $13::integer, $14::text, $15::bytea, $16::text)`;

/** One statement, one round trip: the append and every inline write see one transaction without BEGIN and COMMIT. */
export const composeAppend = (request: AppendRequest): SqlStatement => {
  const inline = request.inline ?? [];
  const values = appendValues(request);
  const parts = inline.map((statement) => {
    const offset = values.length;
    values.push(...statement.values);
    return `${statement.name} AS (${statement.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`)})`;
  });
  const ctes = [`appended AS MATERIALIZED (SELECT * FROM ${APPEND_CALL})`, ...parts].join(',\n');
  return {
    name: `append:${inline.map((statement) => statement.name).join('+')}`,
    text: `WITH ${ctes}\nSELECT idx, partition, position FROM appended ORDER BY idx`,
    values,
  };
};

const appendValues = (request: AppendRequest): unknown[] => {
  const rows = request.appends.flatMap((append) =>
    append.events.map((event, index) => ({ append, event, version: append.expectedVersion + index + 1 })),
  );
  const guards = request.guards ?? [];
  const remember = request.remember;
  const values = [
    rows.map((row) => row.append.partition),
    rows.map((row) => row.append.stream),
    rows.map((row) => row.version),
    rows.map((row) => row.event.type),
    rows.map((row) => row.event.schemaVersion),
    rows.map((row) => JSON.stringify(row.event.data)),
    rows.map((row) => row.event.private ?? null),
    JSON.stringify(request.metadata),
    request.recordedAt,
    guards.map((guard) => guard.partition),
    guards.map((guard) => guard.stream),
    guards.map((guard) => guard.version),
    remember?.accountId ?? null,
    remember?.key ?? null,
    remember?.fingerprint ?? null,
    remember ? JSON.stringify(remember.answer) : null,
  ];
  if (values.length !== APPEND_PARAMETERS) throw new Error('append_events takes 16 parameters');
  return values;
};
