import { Injectable } from '@nestjs/common';
import { ADMIN_MESSAGES, type SampleCommunityAnswer } from '@lectio/contract';
import { conflict } from '@kernel/errors';
import { Database, type Queryable } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { peopleHere } from '@slices/accounts';
import { Operations } from '@slices/operations';

/** A sample community to look around in, as long as nobody but the first administrator has an account. */
@Injectable()
export class SampleCommunity {
  constructor(
    private readonly database: Database,
    private readonly operations: Operations,
  ) {}

  async look(): Promise<SampleCommunityAnswer> {
    const [{ real, invented }, last] = await Promise.all([peopleHere(this.database), this.operations.lastSample()]);
    const making = last?.state === 'waiting' || last?.state === 'running';
    const { error = null } = last?.state === 'failed' ? (last.outcome as { error?: string }) : {};
    return {
      sample: {
        state: making ? 'making' : invented > 0 ? 'made' : real > 0 ? 'taken' : 'possible',
        accounts: invented,
        done: making ? last.done : 0,
        total: making ? last.total : null,
        error,
      },
    };
  }

  /** @throws Refusal (conflict) when people have accounts, or when one is there or being made */
  order(accountId: number): Promise<Recorded<SampleCommunityAnswer>> {
    const ordered: SampleCommunityAnswer['sample'] = {
      state: 'making',
      accounts: 0,
      done: 0,
      total: null,
      error: null,
    };
    return this.operations.sample(accountId, mayBeMade, { envelope: () => ({ sample: ordered }) });
  }
}

const mayBeMade = async (on: Queryable): Promise<void> => {
  const { real, invented } = await peopleHere(on);
  if (real > 0) throw conflict(ADMIN_MESSAGES.sampleTaken);
  if (invented > 0) throw conflict(ADMIN_MESSAGES.sampleThere);
};
