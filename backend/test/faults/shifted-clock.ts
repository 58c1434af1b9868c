// Preloaded into a node: its wall clock is ahead by CLOCK_AHEAD_MS. Elapsed time is unchanged.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = new Proxy(ShiftedDate, {
  apply: () => new ShiftedDate().toString(),
}) as unknown as DateConstructor;
