import { Injectable } from '@nestjs/common';
import type { Day } from '../../../kernel/civil-date';
import type { Queryable } from '../../../platform/database/database';
import type { StreamDecision } from '../../../platform/event-log/decision';

export interface Revert {
  readonly resetId: string;
  /** UTC. */
  readonly today: Day;
}

/** A part of the product in which a reset that is taken back may bring to light what cannot stand beside what came since. */
export interface SettlesReverts {
  /** What is to be written down so that it can. The reports are listed again, and nobody else appends to the log. */
  settle(on: Queryable, revert: Revert): Promise<readonly StreamDecision[]>;
}

/** Reports are settled by reporting itself; whoever keeps more of readers enters while modules are made. */
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
