import { Injectable } from '@nestjs/common';
import type { Queryable } from '@platform/database/database';
import type { StreamDecision } from '@platform/event-log/decision';
import type { Revert, SettlesReverts } from '@slices/reporting';
import { settleRuns } from './domain/plan.decider';
import { runsStartedUnseen } from './domain/plan-runs';
import { readsOf } from './plan-reader.query';
import { planHistories, startedAgain, type StartedAgain } from './settle-reverts.query';

/** Readers whose reports are in memory at once. */
const AT_ONCE = 50;

/** Plans started again while a reset hid them: see `settleRuns`. */
@Injectable()
export class SettlePlans implements SettlesReverts {
  async settle(on: Queryable, revert: Revert): Promise<StreamDecision[]> {
    const all = await startedAgain(on);
    const appends: StreamDecision[] = [];
    for (const partition of new Set(all.map((reader) => reader.partition))) {
      const readers = all.filter((reader) => reader.partition === partition);
      for (let from = 0; from < readers.length; from += AT_ONCE)
        appends.push(...(await this.settleSome(on, revert, partition, readers.slice(from, from + AT_ONCE))));
    }
    return appends;
  }

  private async settleSome(
    on: Queryable,
    { resetId, today }: Revert,
    partition: number,
    readers: readonly StartedAgain[],
  ): Promise<StreamDecision[]> {
    const histories = await planHistories(
      on,
      partition,
      readers.map(({ stream }) => stream),
    );
    const standing = readers
      .map((reader) => ({ ...reader, runs: runsStartedUnseen(histories.get(reader.stream) ?? [], resetId) }))
      .filter(({ runs }) => runs.some(({ unseen }) => unseen.length > 0));
    if (standing.length === 0) return [];
    const reads = await readsOf(
      on,
      standing.map(({ readerId }) => readerId),
    );
    return standing.flatMap(({ readerId, stream, version, runs }) => {
      const events = settleRuns({ readerId, runs, reads: reads.get(readerId) ?? [] }, today);
      return events.length === 0 ? [] : [{ partition, stream, version, events }];
    });
  }
}
