import { CommandBus, type Command } from '@nestjs/cqrs';
import type { ChallengeEnvelope, FamilyEnvelope, ReportReadingAnswer } from '@lectio/contract';
import { checkReportList } from '@operations/report-list-check';
import { figuresProjection } from '@app/figures.projection';
import { dayOf } from '@kernel/civil-date';
import { Refusal } from '@kernel/errors';
import { ProjectionAdmin } from '@platform/projections';
import { Projector } from '@platform/projections/run/projector';
import { AdjustPoints } from '@slices/points';
import { ChangeReadingPlan, StartReadingPlan, type PlanTarget } from '@slices/plans';
import { RedoLastUndo, ReportChapters, ResetProgress, RevertReset, UndoLastBatch } from '@slices/reporting';
import { CHALLENGE } from './authorisation-roles';
import { sums } from './support/plain-figures';
import { familyOf } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const EVERYWHERE = Array.from({ length: 64 }, (_, partition) => partition);
const STATE_TABLES = [
  'board_count',
  'board_score',
  'challenge_standing',
  'community_share',
  'completion_cycle',
  'plan_run',
  'reader_badge',
  'reader_points',
  'reader_progress',
  'reading_year',
];
const ALL_CHAPTERS = Array.from({ length: 1189 }, (_, index) => index + 1);
const march = (day: number): string => `2026-03-${String(day).padStart(2, '0')}`;
const chaptersFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/** A family of five, on its own database. */
class Site {
  private constructor(
    readonly t: TestApp,
    readonly people: readonly Person[],
    readonly readers: readonly number[],
  ) {}

  static async open(): Promise<Site> {
    const t = await startTestApp({ role: 'api' });
    const people: Person[] = [];
    for (const name of ['Lois', 'Eunice', 'Timothy', 'Zenas', 'Apphia']) people.push(await t.person(name));
    await familyOf(t, people[0], ...people.slice(1));
    return new Site(
      t,
      people,
      people.map(({ readerId }) => readerId),
    );
  }

  /** Each command comes a minute after the one before. */
  run<Result>(command: Command<Result>): Promise<Result> {
    this.t.clock.advance(60_000);
    return this.t.app.get(CommandBus).execute(command);
  }

  async report(
    chapterIds: readonly number[],
    day: number,
    { by = 0, source = 'web' as 'web' | 'import', readerIds = this.readers } = {},
  ): Promise<ReportReadingAnswer> {
    const { accountId } = this.people[by];
    const { answer } = await this.run(
      new ReportChapters({
        accountId,
        readerIds,
        chapterIds,
        readDate: march(day),
        recordedOn: march(10),
        details: null,
        sessionId: null,
        source,
      }),
    );
    return answer;
  }

  undo(by: number): Promise<unknown> {
    return this.run(new UndoLastBatch(this.people[by].accountId));
  }

  redo(by: number): Promise<unknown> {
    return this.run(new RedoLastUndo(this.people[by].accountId));
  }

  project(): Promise<void> {
    return new Projector(this.t.database, figuresProjection).catchUp(EVERYWHERE);
  }

  /** The first account, in a challenge of its family. */
  private async takePart(): Promise<void> {
    const { token, readerId } = this.people[0];
    const post = <T>(path: string, body: object = {}) => this.t.api<T>('POST', `/api/${path}`, { token, body });
    const { family } = (await post<FamilyEnvelope>('families', { name: 'Family' })).body;
    const rules = { ...CHALLENGE, from: march(10), until: march(20), scope: 'family', scopeId: family.id };
    const { challenge } = (await post<ChallengeEnvelope>('challenges', rules)).body;
    await post(`challenges/${challenge.id}/publish`);
    expect((await post(`challenges/${challenge.id}/readers`, { readerId })).status).toBe(201);
  }

  /** Streaks, cycles, badges, a completed Bible, a plan, adjustments, something undone and something imported. */
  async liveThrough(): Promise<void> {
    await this.takePart();
    for (const reader of [0, 1, 2]) await this.startPlan(reader, march(3));
    await this.run(new ChangeReadingPlan(this.planOf(2), { action: 'pause' }));
    for (let day = 1; day <= 9; day++) await this.report(chaptersFrom(day * 40, 30), day, { by: day % 3 });
    await this.report(ALL_CHAPTERS, 4, { readerIds: [this.readers[1]], by: 1 });
    await this.run(new AdjustPoints({ adminId: null, readerId: this.readers[2], points: 75, reason: 'for a song' }));
    await this.report(chaptersFrom(700, 25), 6, { source: 'import' });
    await this.report(chaptersFrom(900, 5), 8, { by: 2 });
    await this.undo(2);
  }

  /**
   * The readers who could start their plan again. Without a reset the first follows it, the second completed it, the
   * third paused it.
   */
  async startPlansAgain(readers: readonly number[]): Promise<number[]> {
    const started: number[] = [];
    for (const reader of readers)
      if ((await this.startPlan(reader, march(9)).catch(refusedAsConflict)) !== null) started.push(reader);
    return started;
  }

  private startPlan(reader: number, startDate: string): Promise<unknown> {
    return this.run(new StartReadingPlan(this.planOf(reader), { startDate, targetEndDate: '2026-12-31' }));
  }

  private planOf(reader: number): PlanTarget {
    return {
      accountId: this.people[reader].accountId,
      readerId: this.readers[reader],
      planId: 'bible-in-a-year',
      today: dayOf(march(10)),
    };
  }

  /** A thousand reports in forty commands; in every other one half of them already existed. */
  async reportThousand(): Promise<ReportReadingAnswer[]> {
    const answers: ReportReadingAnswer[] = [];
    for (let n = 0; n < 40; n++) {
      const day = (n % 9) + 1;
      const first = n % 4 === 0 ? day * 40 + (n % 20) : n % 2 === 0 ? day * 40 + (n < 20 ? 27 : 21) : 1000 + n * 4;
      answers.push(await this.report(chaptersFrom(first, 5), day, { by: n % 3 }));
      if (n === 9 || n === 21) await this.project();
      if (n === 13 || n === 25) await this.undo(n % 3);
      if (n === 13) await this.redo(n % 3);
    }
    return answers;
  }

  /** Everything shown, without its place in the log. */
  async shown(): Promise<Record<string, unknown[]>> {
    const shown: Record<string, unknown[]> = {};
    for (const table of STATE_TABLES)
      shown[table] = await this.rows(`SELECT to_jsonb(t) - 'position' - 'run_id' AS row FROM views.${table} t`);
    shown.points_by_reason = await this.rows(
      `SELECT jsonb_build_array(reader_id, reason, sum(points)) AS row FROM views.ledger_entry GROUP BY reader_id, reason HAVING sum(points) <> 0`,
    );
    shown.reports = await this.rows(
      'SELECT jsonb_build_array(reader_id, read_date, chapter_id) AS row FROM views.report',
    );
    return shown;
  }

  private async rows(text: string): Promise<unknown[]> {
    return (await this.t.database.rows<{ row: unknown }>(`${text.replace(' AS row', '::text AS row')} ORDER BY 1`)).map(
      ({ row }) => row,
    );
  }

  /** Compares every row with a fresh fold, and each sum with its table. */
  async expectSound(): Promise<void> {
    expect(await this.t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
    expect(await checkReportList(this.t.database)).toEqual({
      missing: [],
      superfluous: [],
      wrongCounts: 0,
      unreadable: [],
    });
    const now = await sums(this.t.database);
    expect(now).toEqual({
      liveReports: now.liveReports,
      heatmap: now.liveReports,
      progress: now.liveReports,
      wrongLedgers: 0,
    });
  }
}

const counted = (answers: readonly ReportReadingAnswer[]): { created: number; skipped: number } => ({
  created: answers.reduce((sum, { summary }) => sum + summary.reportsCreated, 0),
  skipped: answers.reduce((sum, { summary }) => sum + summary.skipped, 0),
});

/** A conflict, or too much at once: nothing was recorded. */
const refusedAsConflict = (error: unknown): null => {
  if (error instanceof Refusal && error.kind === 'conflict') return null;
  throw error;
};

describe.each(['reports', 'all'] as const)('a reset of %s', (scope) => {
  let site: Site;
  let twin: Site;
  beforeAll(async () => {
    [site, twin] = [await Site.open(), await Site.open()];
    await site.liveThrough();
    await twin.liveThrough();
  });
  afterAll(async () => {
    await site?.t.close();
    await twin?.t.close();
  });

  it('reverted after a thousand reports leaves every figure as if it had never been', async () => {
    await site.project();
    const { resetId } = (await site.run(new ResetProgress(null, scope))).answer;
    twin.t.clock.advance(60_000);
    await site.project();
    expect((await site.shown()).reports).toEqual([]);
    const readers = scope === 'all' ? [0, 1, 2] : [0, 2];
    expect(await site.startPlansAgain(readers)).toEqual(scope === 'all' ? [0, 1, 2] : [2]);
    expect(await twin.startPlansAgain(readers)).toEqual(scope === 'all' ? [1, 2] : [2]);
    const since = counted(await site.reportThousand());
    const without = counted(await twin.reportThousand());
    expect(since).toEqual({ created: 1000, skipped: 0 });
    expect(without.created + without.skipped).toBe(1000);
    expect(without.skipped).toBeGreaterThan(200);
    await site.run(new RevertReset(null, resetId));
    await site.project();
    await twin.project();
    const shown = await site.shown();
    expect(shown).toEqual(await twin.shown());
    expect(Object.keys(shown).filter((name) => shown[name].length === 0)).toEqual([]);
    await site.expectSound();
    await twin.expectSound();
  });

  it('removes everything before it in the log’s order, and nothing after it, whatever is in flight', async () => {
    const reports = (from: number) =>
      chaptersFrom(from, 20).map((n) =>
        site
          .report(chaptersFrom(1 + n * 25, 10), 10, { by: n % 5, readerIds: [site.readers[n % 5]] })
          .catch(refusedAsConflict),
      );
    const [, { answer }] = await Promise.all([
      Promise.all(reports(0)),
      site.run(new ResetProgress(null, scope)),
      Promise.all(reports(20)),
    ]);
    await site.project();
    const left = await site.t.database.rows<{ partition: number; position: number }>(
      'SELECT DISTINCT partition, position::integer FROM views.report ORDER BY 1, 2',
    );
    const after = await site.t.database.rows<{ partition: number; position: number }>(
      `SELECT e.partition, e.position::integer FROM events e JOIN events r ON r.partition = e.partition AND r.type = 'ProgressReset' AND r.data ->> 'resetId' = $1
       WHERE e.type = 'ChaptersReported' AND e.position > r.position ORDER BY 1, 2`,
      [answer.resetId],
    );
    expect(left).toEqual(after);
    await site.expectSound();
  });
});
