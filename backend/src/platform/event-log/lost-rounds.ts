import { isDeadlock, violatedConstraint, type Queryable } from '../database/database';
import type { Decision } from './decision';
import { StreamMoved } from './event-log';
import { holdPartitions } from './partitions';

/** What a command learns from the rounds it lost to other commands. */
export class LostRounds {
  private readonly partitions = new Set<number>();
  private readonly tables = new Set<string>();
  private readonly raced = new Set<string>();

  /** True when locking the lost partitions would help. */
  get canHold(): boolean {
    return this.partitions.size > 0;
  }

  /** Notes what the round is about to write. */
  decided({ inline = [] }: Decision<object>): void {
    for (const { table, raced = [] } of inline) {
      if (table) this.tables.add(table);
      for (const constraint of raced) this.raced.add(constraint);
    }
  }

  /** True when the round failed because another command was faster. */
  isLostBy(error: unknown): boolean {
    if (error instanceof StreamMoved) {
      for (const partition of error.partitions) this.partitions.add(partition);
      return true;
    }
    const constraint = violatedConstraint(error);
    return isDeadlock(error) || (constraint !== undefined && this.raced.has(constraint));
  }

  /** Locks the lost partitions, in the order in which an append locks them. */
  async hold(client: Queryable): Promise<void> {
    await holdPartitions(client, this.partitions, this.tables);
  }
}
