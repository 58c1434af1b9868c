/** The date that many days later, or earlier when negative; dates have no time zone, so none shifts them. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
