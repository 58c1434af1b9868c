import { Injectable } from '@nestjs/common';
import type { Day } from '@kernel/civil-date';
import type { Queryable } from '@platform/database/database';
import type { StreamDecision } from '@platform/event-log/decision';

export interface Revert {
  readonly resetId: string;
  /** The day in UTC. */
  readonly today: Day;
}

/** A slice whose data may conflict when a revert restores what a reset hid. */
export interface SettlesReverts {
  /**
   * Returns the events that resolve the conflicts. The reports are already listed again, and nobody else appends to the
   * log.
   */
  settle(on: Queryable, revert: Revert): Promise<readonly StreamDecision[]>;
}

/** Reporting settles reports itself; slices with other data about readers register while modules are created. */
@Injectable()
export class RevertSettlements {
  private readonly entered: SettlesReverts[] = [];

  enter(part: SettlesReverts): void {
    this.entered.push(part);
  }

  async settle(on: Queryable, revert: Revert): Promise<StreamDecision[]> {
    const appends: StreamDecision[] = [];
    for (const part of this.entered) appends.push(...(await part.settle(on, revert)));
    return appends;
  }
}
