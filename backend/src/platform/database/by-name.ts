/** To order by a column with names: as a dictionary does, whatever the database's locale. Its collation has decision 0047. */
export const byName = (column: string): string => `${column} COLLATE names`;
