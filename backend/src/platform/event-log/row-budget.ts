/** How many rows an account may add in a day. The recorder checks it before it stores a command's rows. */
export abstract class RowBudget {
  /** Throws when the budget is used up; refused rows do not count. */
  abstract countRows(accountId: number, rows: number): Promise<void>;
}
