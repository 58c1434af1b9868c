/** The rows of a statement as one JSON column, so that several results in one statement show the same moment. */
export const rowsOf = (statement: string): string => `(SELECT coalesce(json_agg(part), '[]') FROM (${statement}) part)`;
