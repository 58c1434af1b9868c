import { CommandBus, type Command } from '@nestjs/cqrs';
import type { ChallengeEnvelope, FamilyEnvelope } from '@lectio/contract';
import fc from 'fast-check';
import { figuresProjection } from '@app/figures.projection';
import { Refusal } from '@kernel/errors';
import { ProjectionAdmin } from '@platform/projections';
import { Projector } from '@platform/projections/run/projector';
import {
  DeleteReports,
  RedoLastUndo,
  ReportChapters,
  ResetProgress,
  RevertReset,
  UndoLastBatch,
} from '@slices/reporting';
import { Positions } from '@platform/projections/run/positions';
import { startTestApp, type Person, type TestApp } from './support/test-app';

type Step =
  | { do: 'report'; from: number; count: number; day: number; source: 'web' | 'import' }
  | { do: 'delete'; pick: number }
  | { do: 'undo' | 'redo' | 'reset' | 'revert' | 'join' | 'leave' | 'move' | 'lengthen' | 'project' | 'restart' }
  | { do: 'wait'; hours: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      from: fc.integer({ min: 1, max: 40 }),
      count: fc.integer({ min: 1, max: 9 }),
      day: fc.integer({ min: 8, max: 20 }),
      source: fc.constantFrom('web' as const, 'web' as const, 'web' as const, 'import' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), pick: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 90 }) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...([
          'undo',
          'redo',
          'reset',
          'revert',
          'join',
          'join',
          'leave',
          'move',
          'move',
          'lengthen',
          'project',
          'restart',
        ] as const),
      ),
    }),
  },
);

const EVERYWHERE = Array.from({ length: 64 }, (_, partition) => partition);
const RULES = {
  name: 'March',
  from: '2026-03-10',
  until: '2026-03-14',
  chapters: 'bible',
  teams: 'chosen',
  teamNames: ['One', 'Two'],
  goal: 'each',
};

/** What every standing must be: counted from the list of reports and the events that recorded them. */
const COUNTED = `SELECT s.reader_id, count(DISTINCT v.chapter_id)::integer AS chapters
  FROM views.challenge_standing s JOIN challenges c ON c.id = s.challenge_id
  LEFT JOIN (SELECT r.* FROM views.report r JOIN events e USING (partition, position)
      WHERE e.data ->> 'source' <> 'import' AND e.recorded_at <= (r.read_date + 4)::timestamp AT TIME ZONE 'UTC') v
    ON v.reader_id = s.reader_id AND v.read_date BETWEEN (c.rules ->> 'from')::date AND (c.rules ->> 'until')::date
  GROUP BY 1 ORDER BY 1`;
const KEPT = `SELECT reader_id, chapters::integer FROM views.challenge_standing ORDER BY 1`;

describe('standings after any sequence of commands', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ role: 'api' });
    // Only the spec projects, and no command waits for it.
    t.app.get(Positions).longestWaitMs = 0;
  });
  afterAll(() => t?.close());

  class Play {
    private projector = new Projector(t.database, figuresProjection);
    private readonly resets: string[] = [];
    private team = 1;

    constructor(
      private readonly person: Person,
      private readonly challengeId: number,
    ) {}

    async take(one: Step): Promise<void> {
      const { accountId, readerId } = this.person;
      switch (one.do) {
        case 'report': {
          const readDate = `2026-03-${String(one.day).padStart(2, '0')}`;
          const recordedOn = new Date(t.clock.now()).toISOString().slice(0, 10);
          if (readDate > recordedOn) return;
          const chapterIds = Array.from({ length: one.count }, (_, index) => one.from + index);
          const command = { accountId, readerIds: [readerId], chapterIds, readDate, recordedOn, details: {} as never };
          return this.command(new ReportChapters({ ...command, sessionId: null, source: one.source }));
        }
        case 'delete': {
          const rows = await t.database.rows<{ partition: number; position: number; chapterId: number }>(
            `SELECT partition, position::float8 AS position, chapter_id AS "chapterId" FROM views.report WHERE reader_id = $1 ORDER BY 2, 3`,
            [readerId],
          );
          if (rows.length > 0) await this.command(new DeleteReports(accountId, [rows[one.pick % rows.length]]));
          return;
        }
        case 'undo':
          return this.command(new UndoLastBatch(accountId));
        case 'redo':
          return this.command(new RedoLastUndo(accountId));
        case 'reset': {
          const { answer } = await t.app.get(CommandBus).execute(new ResetProgress(null, 'all'));
          if (this.resets.at(-1) !== answer.resetId) this.resets.push(answer.resetId);
          return;
        }
        case 'revert': {
          const resetId = this.resets.pop();
          if (resetId) await this.command(new RevertReset(null, resetId));
          return;
        }
        case 'join':
          return this.call('POST', '/readers', { readerId, team: 1 });
        case 'move':
          this.team = 3 - this.team;
          return this.call('PUT', `/readers/${readerId}`, { team: this.team });
        case 'leave':
          return this.call('DELETE', `/readers/${readerId}`);
        case 'lengthen':
          return this.call('PUT', '', { ...RULES, until: '2026-03-16', reason: 'More time' });
        case 'wait':
          return t.clock.advance(one.hours * 3_600_000);
        case 'project':
          return this.projector.catchUp(EVERYWHERE);
        case 'restart':
          this.projector = new Projector(t.database, figuresProjection);
          return;
      }
    }

    private async call(method: string, path: string, body?: object): Promise<void> {
      const { status } = await t.api(method, `/api/challenges/${this.challengeId}${path}`, {
        token: this.person.token,
        body,
      });
      expect([200, 201, 400, 404, 409]).toContain(status);
    }

    private async command(command: Command<unknown>): Promise<void> {
      await t.app
        .get(CommandBus)
        .execute(command)
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
    }
  }

  it('are those of a replay, and of a plain count', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        t.clock.set('2026-03-10T12:00:00Z');
        const person = await t.person('Reader');
        const { token } = person;
        const founded = await t.api<FamilyEnvelope>('POST', '/api/families', { token, body: { name: 'Family' } });
        const body = { ...RULES, scope: 'family', scopeId: founded.body.family.id };
        const made = await t.api<ChallengeEnvelope>('POST', '/api/challenges', { token, body });
        const { id } = made.body.challenge;
        await t.api('POST', `/api/challenges/${id}/publish`, { token });
        const play = new Play(person, id);
        for (const one of [{ do: 'join' as const }, ...steps]) await play.take(one);
        await new Projector(t.database, figuresProjection).catchUp(EVERYWHERE);
        expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
        expect(await t.database.rows(KEPT)).toEqual(await t.database.rows(COUNTED));
      }),
      { numRuns: 15, endOnFailure: true },
    );
  }, 240_000);
});
