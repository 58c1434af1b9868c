import { Injectable } from '@nestjs/common';
import { LIMITS, type OperationOutcome, type RulePreviewSummary } from '@lectio/contract';
import { PARTITION_COUNT } from '@kernel/event';
import { Database } from '@platform/database/database';
import type { Operation } from '@slices/operations';
import { WhatIf, type Repriced } from '../read/what-if';
import type { Draft } from './rule-previews';
import { activeOf, clearChanges, insertChanges } from '../store/rule-previews.repository';

const ALL: readonly number[] = Array.from({ length: PARTITION_COUNT }, (_, partition) => partition);

/** Prices the history of all readers, or of one, under a draft. After a crash it starts over. */
@Injectable()
export class RulePreviewRun {
  constructor(
    private readonly database: Database,
    private readonly whatIf: WhatIf,
  ) {}

  async run(
    { id, partitions, readerId, draft }: Operation,
    onPartition: (done: number) => Promise<void>,
  ): Promise<OperationOutcome> {
    if (!draft) throw new Error(`preview ${id} has no rules`);
    await clearChanges(this.database, id);
    const summary: RulePreviewSummary = {
      readers: 0,
      gaining: 0,
      losing: 0,
      pointsBefore: 0,
      pointsAfter: 0,
      levelsUp: 0,
      levelsDown: 0,
    };
    const leftOut = { readers: 0, readerIds: [] as number[] };
    for (const [index, partition] of (partitions ?? ALL).entries()) {
      const priced = await this.whatIf.partition(partition, (draft as Draft).rules);
      const isAsked = (id: number): boolean => readerId === null || id === readerId;
      const asked = priced.repriced.filter((one) => isAsked(one.readerId));
      const unknown = await activeOf(this.database, priced.leftOut.filter(isAsked));
      leftOut.readers += unknown.length;
      leftOut.readerIds.push(...unknown.slice(0, LIMITS.rulePreviewLeftOutShown - leftOut.readerIds.length));
      for (const one of asked) addTo(summary, one);
      await insertChanges(
        this.database,
        id,
        asked.filter(({ pointsBefore, pointsAfter }) => pointsBefore !== pointsAfter),
      );
      await onPartition(index + 1);
    }
    return { summary: { ...summary, leftOut } };
  }
}

const addTo = (summary: RulePreviewSummary, { pointsBefore, pointsAfter, levelBefore, levelAfter }: Repriced): void => {
  summary.readers++;
  summary.pointsBefore += pointsBefore;
  summary.pointsAfter += pointsAfter;
  if (pointsAfter > pointsBefore) summary.gaining++;
  if (pointsAfter < pointsBefore) summary.losing++;
  if (levelAfter > levelBefore) summary.levelsUp++;
  if (levelAfter < levelBefore) summary.levelsDown++;
};
