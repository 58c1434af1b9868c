/** How many rows an account may add in a day. The recorder asks before it stores what a command adds. */
export abstract class RowBudget {
  /** Refuses by throwing; what was refused does not count. */
  abstract countRows(accountId: number, rows: number): Promise<void>;
}
