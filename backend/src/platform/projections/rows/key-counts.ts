import type { CountView } from '../projection';
import type { Row, TableChange } from './table';

interface Change {
  readonly key: Row;
  difference: number;
}

/** By how much the counts of a partition's keys changed since they were last taken. */
export class KeyCounts {
  private changes = new Map<string, Change>();

  constructor(
    private readonly view: Pick<CountView<never>, 'table' | 'wider'>,
    private readonly partition: number,
  ) {}

  add(key: Row, by: number): void {
    const text = key.join('|');
    const known = this.changes.get(text);
    if (known) known.difference += by;
    else this.changes.set(text, { key, difference: by });
  }

  take(): TableChange {
    for (const { key, difference } of [...this.changes.values()])
      if (difference !== 0) for (const wider of this.view.wider(key)) this.add(wider, difference);
    const upserts = [...this.changes.values()]
      .filter(({ difference }) => difference !== 0)
      .map(({ key, difference }): Row => [this.partition, ...key, difference]);
    this.changes = new Map();
    return { table: this.view.table, upserts, deletes: [] };
  }
}
