import { CommandBus, type Command } from '@nestjs/cqrs';
import fc from 'fast-check';
import { figuresProjection } from '@app/figures.projection';
import { checkReportList } from '@operations/report-list-check';
import { Refusal } from '@kernel/errors';
import { ProjectionAdmin } from '@platform/projections';
import { Projector } from '@platform/projections/run/projector';
import type { PlanEnvelope, SharedPlanEnvelope } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import { AdjustPoints, PublishRules, RuleSets } from '@slices/points';
import { DefineBadge } from '@slices/levels-and-badges/commands/definitions.handlers';
import { ChangeReadingPlan, MarkPlanDay, StartReadingPlan, type PlanTarget } from '@slices/plans';
import { RunCalendar } from '@slices/plans/domain/by-days';
import type { OnDay } from '@slices/plans/commands/leader-words';
import { ReadTogether, TakeBackReadTogether } from '@slices/plans/commands/read-together.handlers';
import { JoinSharedPlan } from '@slices/plans/commands/start-reading-plan.handlers';
import { isEndless } from '@slices/plans/domain/run-days';
import type { PlanStanding } from '@slices/plans/domain/spread-pace';
import { RUN_COLUMNS, toRun, type RunRow } from '@slices/plans/read/run-rows';
import { standingOf } from '@slices/plans/domain/run-facts';
import { planReader, planRuns, readsSince } from '@slices/plans/read/plan-reader.query';
import {
  ChangeReportDetails,
  DeleteReports,
  MoveReports,
  RedoLastUndo,
  ReportListRebuild,
  ReportChapters,
  ResetProgress,
  RevertReset,
  UndoLastBatch,
} from '@slices/reporting';
import { PutReportsBack, TakeReportsAway } from '@slices/reporting/commands/take-reports-away.handlers';
import type { Database } from '@platform/database/database';
import { LEAFLET, ROUND, step, type Followed, type Step } from './support/figure-steps';
import { sums } from './support/plain-figures';
import { familyOf } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

/** What of a run is open: chapters in all, and the plan's days. */
interface PlanSeen {
  readonly run: string;
  readonly unread: readonly number[];
  readonly openDays: readonly string[];
}

const planSeen = (run: string, { unread, byDays }: PlanStanding): PlanSeen => {
  const isOpen = byDays && (unread.length > 0 || isEndless(byDays));
  const calendar = isOpen ? new RunCalendar(byDays, dayOf('2026-03-10')) : null;
  const open = calendar?.days.filter((day) => !calendar.isRead(day)) ?? [];
  return { run, unread, openDays: open.map(({ number, day }) => `${number} on ${day}`) };
};

const EVERYWHERE = Array.from({ length: 64 }, (_, partition) => partition);
/** 1 to 9 March, and the 10th for 0. */
const dayIn = (day: number): string => `2026-03-0${day}`.replace('-00', '-10');
const DETAILS = { notes: 'a quiet morning' } as never;

/** The list of reports with everything that undo and reset put aside, row by row. */
const listTables = async (database: Database): Promise<string[]> => {
  const rows = await Promise.all(
    ['report', 'report_entry', 'report_cut', 'undone_batch'].map((table) =>
      database.rows<{ row: string }>(`SELECT '${table} ' || t::text AS row FROM views.${table} t ORDER BY 1`),
    ),
  );
  return rows.flat().map(({ row }) => row);
};

describe('figures of any sequence of commands, however they are projected', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ role: 'api' });
  });
  afterAll(() => test.close());

  /** An account with three readers, with its commands and projection. */
  class Play {
    private projector = new Projector(test.database, figuresProjection);
    private readonly resets: string[] = [];

    constructor(
      private readonly person: Person,
      private readonly readers: number[],
      /** The account's own plans, and the leaflet as it is shared with its family. */
      private readonly own: { readonly leaflet: string; readonly round: string; readonly sharedId: number },
    ) {}

    async take(one: Step): Promise<void> {
      switch (one.do) {
        case 'report':
          return this.report(
            one.readers.map((index) => this.readers[index]),
            { from: one.from, count: one.count, day: one.day },
          );
        case 'bible':
          return this.report(this.readers, { from: 1, count: 1189, day: one.day });
        case 'delete':
        case 'change':
          return this.touch(one.do, one.pick);
        case 'take-away':
          return this.takeAway(one.pick);
        case 'put-back':
          return this.putBack(one.pick);
        case 'move':
          return this.move(one);
        case 'undo':
          return this.command(new UndoLastBatch(this.person.accountId));
        case 'redo':
          return this.command(new RedoLastUndo(this.person.accountId));
        case 'reset-reports':
        case 'reset-all':
          return this.reset(one.do === 'reset-all' ? 'all' : 'reports');
        case 'revert':
          return this.revert();
        case 'adjust':
          return this.command(
            new AdjustPoints({ adminId: null, readerId: this.readers[0], points: one.points, reason: 'for the test' }),
          );
        case 'follow':
          return this.command(
            new StartReadingPlan(this.plan(one.plan), {
              startDate: dayIn(one.day),
              targetEndDate: one.plan === 'year' ? '2026-05-01' : undefined,
            }),
          );
        case 'plan':
          return this.command(new ChangeReadingPlan(this.plan(one.plan), { action: one.action }));
        case 'mark':
          return this.command(new MarkPlanDay(this.plan(one.plan), { day: one.planDay, readDate: dayIn(one.day) }));
        case 'unmark':
          return this.command(new ChangeReadingPlan(this.plan(one.plan), { action: 'unmark-day', day: one.planDay }));
        case 'join': {
          const readerId = this.readers[one.reader];
          return this.command(new JoinSharedPlan({ ...this.shared(0), readerId }));
        }
        case 'together': {
          const readerIds = one.readers.map((index) => this.readers[index]);
          return this.command(new ReadTogether(this.shared(one.of), { readerIds, readDate: dayIn(one.day) }));
        }
        case 'not-together':
          return this.command(new TakeBackReadTogether(this.shared(one.of)));
        case 'canon':
          return void (await test.api('PUT', `/api/readers/${this.readers[0]}/canon`, {
            token: this.person.token,
            body: { canon: one.canon },
          }));
        case 'begin':
        case 'take-bible-back':
          return void (await test.api(one.do === 'begin' ? 'POST' : 'DELETE', `/api/readers/${this.readers[0]}/bible`, {
            token: this.person.token,
            body: one.do === 'begin' ? { beginsOn: dayIn(one.day) } : undefined,
          }));
        case 'define':
          return this.command(
            new DefineBadge(this.person.accountId, {
              name: 'More',
              description: 'Read more',
              category: 'reading',
              rarity: 'common',
              criterion: 'total_chapters',
              threshold: one.threshold,
            }),
          );
        case 'price':
          return this.price(one);
        case 'retire':
          return void (await test.api('DELETE', `/api/readers/${this.readers[2]}`, { token: this.person.token }));
        case 'project':
          return this.projector.catchUp(EVERYWHERE);
        case 'project-twice':
          return void (await Promise.all([
            this.projector.catchUp(EVERYWHERE),
            new Projector(test.database, figuresProjection).catchUp(EVERYWHERE),
          ]));
        case 'crash':
          return this.crash();
        case 'restart':
          this.projector = new Projector(test.database, figuresProjection);
          return;
      }
    }

    /** A refusal by the application is no failure of the figures; anything else is. */
    private async command(command: Command<unknown>): Promise<void> {
      await test.app
        .get(CommandBus)
        .execute(command)
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
    }

    private async price({ base, whole }: { base: number; whole: boolean }): Promise<void> {
      const current = await test.app.get(RuleSets).current();
      const rules = { ...current, number: current.number + 1, completionBase: base };
      const appliesTo = whole ? 'whole_history' : 'new_reports';
      await test.app.get(CommandBus).execute(new PublishRules(null, { rules, basedOn: current.number, appliesTo }));
    }

    private plan(plan: Followed): PlanTarget {
      return {
        accountId: this.person.accountId,
        readerId: this.readers[0],
        planId: plan === 'year' ? 'bible-in-a-year' : this.own[plan],
        today: dayOf('2026-03-10'),
      };
    }

    private shared(of: number): OnDay {
      const { accountId } = this.person;
      return { accountId, sharedPlanId: this.own.sharedId, day: dayOf(dayIn(of)), today: dayOf('2026-03-10') };
    }

    /** What the next decision about a reader's plans relies on, for running and completed runs. */
    async plansDecidedOn(index: number): Promise<PlanSeen[]> {
      const reader = await planReader(test.database, this.person.accountId, this.readers[index]);
      const reads = await readsSince(test.database, this.readers[index], dayOf('1900-01-01'));
      return (await planRuns(test.database, reader))
        .map((run) => ({ run, now: standingOf(run, reads) }))
        .filter(({ run, now }) => run.untilDay === null || now.unread.length === 0)
        .map(({ run, now }) => planSeen(run.runId, now));
    }

    async plansShown(index: number): Promise<PlanSeen[]> {
      const rows = await test.database.rows<RunRow>(
        `SELECT ${RUN_COLUMNS} FROM views.plan_run p WHERE reader_id = $1 ORDER BY position`,
        [this.readers[index]],
      );
      return rows.map((row) => planSeen(row.run_id, toRun(row)));
    }

    private report(
      readerIds: number[],
      { from, count, day }: { from: number; count: number; day: number },
    ): Promise<void> {
      const chapterIds = Array.from({ length: count }, (_, index) => from + index);
      const readDate = dayIn(day);
      return this.command(
        new ReportChapters({
          accountId: this.person.accountId,
          readerIds,
          chapterIds,
          readDate,
          recordedOn: '2026-03-10',
          details: DETAILS,
          sessionId: null,
          source: day === 7 ? 'import' : 'web',
        }),
      );
    }

    private listed(): Promise<{ partition: number; position: number; chapterId: number }[]> {
      return test.database.rows(
        `SELECT partition, position::float8 AS position, chapter_id AS "chapterId" FROM views.report WHERE reader_id = ANY($1) ORDER BY 1, 2, 3`,
        [this.readers],
      );
    }

    /** Some reports to another day; one of them with other words in the same command. */
    private async move({ picks, day, edited }: { picks: number[]; day: number; edited: boolean }): Promise<void> {
      const rows = await this.listed();
      if (rows.length === 0) return;
      const { accountId } = this.person;
      const reports = [...new Set(picks.map((pick) => rows[pick % rows.length]))];
      const to = { readDate: dayIn(day), recordedOn: '2026-03-10' };
      return this.command(
        edited
          ? new ChangeReportDetails(accountId, reports[0], { notes: 'on another day' }, to)
          : new MoveReports({ accountId, reports, day: to }),
      );
    }

    private async touch(how: 'delete' | 'change', pick: number): Promise<void> {
      const rows = await this.listed();
      if (rows.length === 0) return;
      const report = rows[pick % rows.length];
      await this.command(
        how === 'delete'
          ? new DeleteReports(this.person.accountId, [report])
          : new ChangeReportDetails(this.person.accountId, report, { notes: 'changed' }),
      );
    }

    /** An administrator takes a whole batch away. */
    private async takeAway(pick: number): Promise<void> {
      const rows = await test.database.rows<{ batchId: string }>(
        `SELECT DISTINCT batch_id AS "batchId" FROM views.report_entry WHERE reader_id = ANY($1) AND live_count > 0 ORDER BY 1`,
        [this.readers],
      );
      if (rows.length > 0)
        await this.command(new TakeReportsAway(this.person.accountId, rows[pick % rows.length], 'why'));
    }

    private async putBack(pick: number): Promise<void> {
      const rows = await test.database.rows<{ undoId: string }>(
        `SELECT undo_id AS "undoId" FROM views.undone_batch WHERE reason IS NOT NULL AND account_id = $1 ORDER BY 1`,
        [this.person.accountId],
      );
      if (rows.length > 0)
        await this.command(new PutReportsBack(this.person.accountId, rows[pick % rows.length].undoId));
    }

    private async reset(scope: 'reports' | 'all'): Promise<void> {
      const { answer } = await test.app.get(CommandBus).execute(new ResetProgress(null, scope));
      // A reset right after another is the same one.
      if (this.resets.at(-1) !== answer.resetId) this.resets.push(answer.resetId);
    }

    private async revert(): Promise<void> {
      const resetId = this.resets.pop();
      if (resetId) await this.command(new RevertReset(null, resetId));
    }

    /** Writes everything and dies before the commit. */
    private async crash(): Promise<void> {
      const dying = new Projector(test.database, figuresProjection, 'views', async () => {
        throw new Error('killed');
      });
      await dying.catchUp(EVERYWHERE).catch((error: Error) => expect(error.message).toBe('killed'));
    }
  }

  it('equal a fresh replay; ledgers add up; reports, map and progress count the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const person = await test.person('Reader');
        const readers = [person.readerId];
        for (const name of ['Second', 'Third']) {
          const created = await test.api<{ reader: { id: number } }>('POST', '/api/readers', {
            token: person.token,
            body: { name },
          });
          readers.push(created.body.reader.id);
        }
        const { token } = person;
        const planOf = async (body: object): Promise<string> =>
          (await test.api<PlanEnvelope>('POST', '/api/plans', { token, body })).body.plan.id;
        const leaflet = await planOf({ name: 'Leaflet', days: LEAFLET });
        const round = await planOf({ name: 'Round', lists: ROUND });
        const familyId = await familyOf(test, person);
        const shared = await test.api<SharedPlanEnvelope>('POST', '/api/plans/shared', {
          token,
          body: { planId: leaflet, familyId, startDate: '2026-03-04' },
        });
        const sharedId = shared.body.sharedPlan.id;
        for (const readerId of readers.slice(1)) {
          await test.api('POST', `/api/families/${familyId}/readers/${readerId}`, { token });
          await test.api('POST', `/api/plans/shared/${sharedId}/join`, { token, body: { readerId } });
        }
        const play = new Play(person, readers, { leaflet, round, sharedId });
        for (const one of steps) await play.take(one);
        await new Projector(test.database, figuresProjection).catchUp(EVERYWHERE);
        expect(await test.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
        expect(await checkReportList(test.database)).toEqual({
          missing: [],
          superfluous: [],
          wrongCounts: 0,
          unreadable: [],
        });
        const before = await listTables(test.database);
        await test.app.get(ReportListRebuild).run();
        expect(await listTables(test.database)).toEqual(before);
        for (const reader of [0, 1]) expect(await play.plansDecidedOn(reader)).toEqual(await play.plansShown(reader));
        const now = await sums(test.database);
        expect(now).toEqual({
          liveReports: now.liveReports,
          heatmap: now.liveReports,
          progress: now.liveReports,
          wrongLedgers: 0,
        });
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 360_000);
});
