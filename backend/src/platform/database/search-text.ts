/**
 * A query parameter in the form of the stored `search_…` columns (decision 0048). A subquery is computed once, not for
 * each row.
 */
export const searched = (parameter: string): string => `(SELECT search_text(${parameter}))`;

/** Whether the `search_…` column holds the parameter's text, whatever its accents and capitals. Text is not a pattern. */
export const holds = (column: string, parameter: string): string => `position(${searched(parameter)} IN ${column}) > 0`;
