import type { Queryable } from './database';

/** To order by a column with names: as a dictionary does, whatever the database's locale. Its collation has decision 0047. */
export const byName = (column: string): string => `${column} COLLATE names`;

/**
 * A query parameter in the form of the stored `search_…` columns (decision 0048). A subquery is computed once, not for
 * each row.
 */
export const searched = (parameter: string): string => `(SELECT search_text(${parameter}))`;

/** Whether the `search_…` column holds the parameter's text, whatever its accents and capitals. Text is not a pattern. */
export const holds = (column: string, parameter: string): string => `position(${searched(parameter)} IN ${column}) > 0`;

/** A table's columns by the names of a row's fields. */
export type Columns<Row> = { readonly [Field in keyof Row]-?: string };

/** What a SELECT names, so that its rows are as `columns` says. */
export const selected = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${column} AS "${field}"`)
    .join(', ');

/** Changes the fields that are given, of one row; undefined ones stay as they are. */
export const updateGiven = async <Row>(
  on: Queryable,
  { table, columns }: { readonly table: string; readonly columns: Columns<Row> },
  id: number,
  changes: Partial<Row>,
): Promise<void> => {
  const fields = (Object.keys(changes) as (keyof Row)[]).filter((field) => changes[field] !== undefined);
  if (fields.length === 0) return;
  const set = fields.map((field, at) => `${columns[field]} = $${at + 2}`).join(', ');
  const values = [id, ...fields.map((field) => changes[field])];
  await on.query({ text: `UPDATE ${table} SET ${set} WHERE id = $1`, values });
};
