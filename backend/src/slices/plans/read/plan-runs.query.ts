import { Injectable } from '@nestjs/common';
import { PLAN_MESSAGES } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { notFound } from '@kernel/errors';
import { Database, prepared } from '@platform/database/database';
import { isOf } from '@slices/readers';
import { IS_TOGETHER } from '../store/shared-plan.repository';
import { chaptersReadFirstOn, planReader, planRuns } from './plan-reader.query';
import { Plans } from '../commands/plans';
import type { ShownRun } from './progress-answer';
import { RUN_COLUMNS, toRun, type RunRow } from './run-rows';
import { lastChanges, type Change } from './plan-changes.query';

const SHOWN = `${RUN_COLUMNS}, p.reader_id, s.name AS shared_name, s.id IS NOT NULL AND ${IS_TOGETHER} AS together
  FROM views.plan_run p JOIN readers r ON ${isOf('p', 'r')} LEFT JOIN shared_plan s ON s.id = p.shared_plan_id`;

interface ShownRow extends RunRow {
  readonly reader_id: number;
  readonly shared_name: string | null;
  readonly together: boolean;
}

/** Readers' progress in their plans. */
@Injectable()
export class PlanRuns {
  constructor(
    private readonly database: Database,
    private readonly plans: Plans,
  ) {}

  /** Newest start first; a reader the caller may not see is not found. */
  async of(accountId: number, readerId: number): Promise<ShownRun[]> {
    await planReader(this.database, accountId, readerId);
    const names = await this.plans.names(accountId);
    const { rows } = await this.database.query<ShownRow>(prepared(readerId)`
      SELECT ${SHOWN} WHERE r.id = $1 ORDER BY p.position DESC`);
    return rows.map((row) => toShown(row, names));
  }

  /** What these readers of one account follow and do not pause: reader after reader, the newest start first. */
  async followed(readerIds: readonly number[], names: ReadonlyMap<string, string>, most: number): Promise<ShownRun[]> {
    const { rows } = await this.database.query<ShownRow>(prepared(readerIds, most)`
      SELECT ${SHOWN} WHERE r.id = ANY($1::integer[]) AND NOT p.paused AND p.completed_at IS NULL
        ORDER BY array_position($1::integer[], p.reader_id), p.position DESC LIMIT $2`);
    return rows.map((row) => toShown(row, names));
  }

  lastChanges(readerIds: readonly number[]): Promise<Map<number, Change>> {
    return lastChanges(this.database, readerIds);
  }

  /** The newest run of a plan. */
  async newest(accountId: number, readerId: number, planId: string): Promise<ShownRun> {
    const run = (await this.of(accountId, readerId)).find((candidate) => candidate.planId === planId);
    if (!run) throw notFound(PLAN_MESSAGES.runNotFound);
    return run;
  }

  /** The chapters of a run that were read on a day for the first time since its start. */
  async chaptersReadOn(accountId: number, { readerId, runId }: ShownRun, day: Day): Promise<number[]> {
    const reader = await planReader(this.database, accountId, readerId);
    const run = (await planRuns(this.database, reader)).find((candidate) => candidate.runId === runId);
    return run ? chaptersReadFirstOn(this.database, { readerId, run, day }) : [];
  }
}

const toShown = (row: ShownRow, names: ReadonlyMap<string, string>): ShownRun => ({
  ...toRun(row),
  readerId: row.reader_id,
  planName: names.get(row.plan_id) ?? row.shared_name,
  isTogether: row.together,
});
