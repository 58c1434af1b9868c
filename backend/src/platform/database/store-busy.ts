/** A waiting request that never started: the database was away for those before it, or its time ran out. */
export class StoreBusy extends Error {
  constructor() {
    super('the database is away or too slow for those before');
    this.name = 'StoreBusy';
  }
}
