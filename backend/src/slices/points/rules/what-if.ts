import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { WHOLE } from '../../../platform/database/deadlines';
import {
  foldWholePartition,
  table,
  type LogView,
  type Projection,
  type StateView,
} from '../../../platform/projections';
import type { RuleSet } from '../../reader-record';
import { readerFold } from '../../reader-record';
import type { ReaderRecord } from '../../reader-record';

/** What an active reader stands at, and what it would stand at under other rules. */
export interface Repriced {
  readonly readerId: number;
  readonly pointsBefore: number;
  readonly pointsAfter: number;
  readonly levelBefore: number;
  readonly levelAfter: number;
}

export interface RepricedPartition {
  readonly repriced: readonly Repriced[];
  /** Readers, active or not, whose history cannot be folded: nobody can say what they would stand at. */
  readonly leftOut: readonly number[];
}

const drained: LogView<ReaderRecord> = {
  table: table('ledger_entry', 1, ['reader_id:integer']),
  take(record) {
    record.takeLedger();
    return [];
  },
};

const comparison = table('repriced', 1, [
  'reader_id:integer',
  'points_before:bigint',
  'points_after:bigint',
  'level_before:smallint',
  'level_after:smallint',
]);

const repriced = (rules: RuleSet): StateView<ReaderRecord> => ({
  table: comparison,
  rows(record) {
    if (!record.active) return [];
    const after = record.totalPointsUnder(rules);
    return [
      comparison.row({
        reader_id: record.readerId,
        points_before: record.figures.totalPoints,
        points_after: after,
        level_before: record.level,
        level_after: record.levelAt(after),
      }),
    ];
  },
});

/** The fold of the live figures, whose only view is the comparison: it is held in memory and written nowhere. */
const whatIf = (rules: RuleSet): Projection<ReaderRecord> => ({
  ...readerFold,
  name: 'what-if',
  version: 1,
  stateViews: [repriced(rules)],
  logViews: [drained],
  sumViews: [],
  countViews: [],
});

/** Prices whole histories under rules that are not in force. Reads the log, writes nothing. */
@Injectable()
export class WhatIf {
  constructor(private readonly database: Database) {}

  /** The active readers of a partition. */
  async partition(partition: number, rules: RuleSet): Promise<RepricedPartition> {
    const found: Repriced[] = [];
    const leftOut = await this.database.transaction(
      (client) =>
        foldWholePartition(client, whatIf(rules), {
          partition,
          upTo: Number.MAX_SAFE_INTEGER,
          write: (changes) => {
            for (const { upserts } of changes) {
              for (const [
                readerId,
                pointsBefore,
                pointsAfter,
                levelBefore,
                levelAfter,
              ] of upserts as readonly (readonly number[])[]) {
                found.push({ readerId, pointsBefore, pointsAfter, levelBefore, levelAfter });
              }
            }
            return Promise.resolve();
          },
        }),
      { within: WHOLE },
    );
    return { repriced: found, leftOut: leftOut.map(({ key }) => key) };
  }
}
