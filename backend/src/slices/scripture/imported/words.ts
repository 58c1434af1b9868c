/** The words of a list written as text, separated by blanks. */
export const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
