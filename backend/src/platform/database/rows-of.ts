/** The rows of a statement as one column of another, as JSON: several of them in one statement are of one moment, whatever is folded meanwhile. */
export const rowsOf = (statement: string): string => `(SELECT coalesce(json_agg(part), '[]') FROM (${statement}) part)`;
