/** To order by a column with names: as a dictionary does, whatever the database's locale. Its collation has decision 0047. */
export const byName = (column: string): string => `${column} COLLATE names`;

/** The rows of a statement as one JSON column, so that several results in one statement show the same moment. */
export const rowsOf = (statement: string): string => `(SELECT coalesce(json_agg(part), '[]') FROM (${statement}) part)`;

/**
 * A query parameter in the form of the stored `search_…` columns (decision 0048). A subquery is computed once, not for
 * each row.
 */
export const searched = (parameter: string): string => `(SELECT search_text(${parameter}))`;

/** Whether the `search_…` column holds the parameter's text, whatever its accents and capitals. Text is not a pattern. */
export const holds = (column: string, parameter: string): string => `position(${searched(parameter)} IN ${column}) > 0`;
