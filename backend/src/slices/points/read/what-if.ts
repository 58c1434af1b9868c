import { Injectable } from '@nestjs/common';
import { Database } from '@platform/database/database';
import { WHOLE } from '@platform/database/deadlines';
import { foldWholePartition, type Projection } from '@platform/projections';
import { readerFold, type RuleSet, type ReaderRecord } from '@slices/reader-record';

/** An active reader's points now and under other rules. */
export interface Repriced {
  readonly readerId: number;
  readonly pointsBefore: number;
  readonly pointsAfter: number;
  readonly levelBefore: number;
  readonly levelAfter: number;
}

export interface RepricedPartition {
  readonly repriced: readonly Repriced[];
  /** Readers, active or not, whose history cannot be folded: their points are unknown. */
  readonly leftOut: readonly number[];
}

const repriced = (record: ReaderRecord, rules: RuleSet): Repriced => {
  const pointsAfter = record.totalPointsUnder(rules);
  return {
    readerId: record.readerId,
    pointsBefore: record.figures.totalPoints,
    pointsAfter,
    levelBefore: record.levelAt(record.figures.totalPoints),
    levelAfter: record.levelAt(pointsAfter),
  };
};

/** The live figures' fold without views: it writes nothing and collects no ledger entries. */
const whatIf = (): Projection<ReaderRecord> => ({
  ...readerFold,
  name: 'what-if',
  version: 1,
  stateViews: [],
  logViews: [],
  sumViews: [],
  countViews: [],
  create(readerId) {
    const record = readerFold.create(readerId);
    record.beginLoading();
    return record;
  },
});

/** Prices whole histories under unpublished rules. Reads the log, writes nothing. */
@Injectable()
export class WhatIf {
  constructor(private readonly database: Database) {}

  /** The active readers of a partition. */
  async partition(partition: number, rules: RuleSet): Promise<RepricedPartition> {
    const found: Repriced[] = [];
    const leftOut = await this.database.transaction(
      (client) =>
        foldWholePartition(client, whatIf(), {
          partition,
          upTo: Number.MAX_SAFE_INTEGER,
          write: () => Promise.resolve(),
          visit(record) {
            record.endLoading();
            if (record.active) found.push(repriced(record, rules));
          },
        }),
      { within: WHOLE },
    );
    return { repriced: found, leftOut: leftOut.map(({ key }) => key) };
  }
}
