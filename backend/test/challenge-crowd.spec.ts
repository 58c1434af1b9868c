import type { ChallengeEnvelope, ChallengePageAnswer } from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { joinChallenge } from '@bench/challenge-crowd';
import { FIRST_ID, writeCommunity } from '@bench/community';
import { figuresProjection } from '@app/figures.projection';
import { ProjectionAdmin } from '@platform/projections';
import { Projector } from '@platform/projections/run/projector';
import { ChallengeClosing } from '@slices/challenges';
import { DeleteReports } from '@slices/reporting';
import { Positions } from '@platform/projections/run/positions';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const READERS = 5000;
const TEAMS = 40;
/** Readers who join by the command itself; the others are written, as commands would have written them. */
const BY_COMMAND = TEAMS;
const JOINED = '2026-09-25T12:00:00Z';
const EVERYWHERE = Array.from({ length: 64 }, (_, partition) => partition);

/** Each team's chapters, counted from the list of reports and the events that recorded them. */
const COUNTED = `SELECT team, sum(chapters)::integer AS chapters FROM (
    SELECT p.reader_id, p.team, count(DISTINCT r.chapter_id) AS chapters FROM challenge_participants p
    LEFT JOIN (views.report r JOIN events e USING (partition, position)) ON r.reader_id = p.reader_id AND r.read_date BETWEEN '2026-10-01' AND '2026-10-31'
      AND e.recorded_at <= (r.read_date + 4)::timestamp AT TIME ZONE 'UTC'
    GROUP BY 1, 2) s GROUP BY 1 ORDER BY 1`;

describe('a challenge of 5,000 people in 40 teams', () => {
  let t: TestApp;
  let admin: Person;
  let id: number;
  beforeAll(async () => {
    t = await startTestApp({ role: 'api' });
    // Only the spec projects, and no command waits for it.
    t.app.get(Positions).longestWaitMs = 0;
    await writeCommunity(t.databaseUrl, { readers: READERS, commands: 8, chaptersEach: 4 }, true);
    t.clock.set('2026-09-20T12:00:00Z');
    admin = await t.person('Admin', { isAdmin: true });
    const teamNames = Array.from({ length: TEAMS }, (_, index) => `Team ${index + 1}`);
    const draft = { name: 'October', from: '2026-10-01', until: '2026-10-31', chapters: 'bible', goal: 'each' };
    const made = await call<ChallengeEnvelope>('POST', '', { ...draft, scope: 'site', teams: 'balanced', teamNames });
    id = made.challenge.id;
    await call('POST', `/${id}/publish`);
    await joinChallenge(t.databaseUrl, {
      challengeId: id,
      readers: READERS - BY_COMMAND,
      teams: TEAMS,
      joinedAt: JOINED,
    });
  }, 240_000);
  afterAll(() => t?.close());

  const call = async <A>(method: string, path: string, body?: object, who = admin): Promise<A> => {
    const answer = await t.api<A>(method, `/api/challenges${path}`, { token: who.token, body });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const project = () => new Projector(t.database, figuresProjection).catchUp(EVERYWHERE);
  const page = () => call<ChallengePageAnswer>('GET', `/${id}`);
  const shown = async () =>
    (await page()).standing.teams
      .map(({ team, chapters }) => ({ team, chapters }))
      .toSorted((one, other) => one.team - other.team);

  it('fills its teams evenly, counts like a plain count, and shows what changes after the close as corrected', async () => {
    for (let n = 0; n < BY_COMMAND; n++) {
      const person = await t.person(`Newcomer ${n}`);
      await call('POST', `/${id}/readers`, { readerId: person.readerId }, person);
    }
    await project();
    const { standing } = await page();
    expect([standing.readers, standing.teams.length]).toEqual([READERS, TEAMS]);
    expect(new Set(standing.teams.map(({ readers }) => readers))).toEqual(new Set([READERS / TEAMS]));
    expect(standing.chapters).toBeGreaterThan(READERS * 20);
    expect(await shown()).toEqual(await t.database.rows(COUNTED));

    t.clock.set('2026-11-05T00:00:00Z');
    await t.app.get(ChallengeClosing).closeDue();
    expect((await page()).challenge.state).toBe('closed');
    const [report] = await t.database.rows<{ partition: number; position: number; chapterId: number }>(
      `SELECT partition, position::float8 AS position, chapter_id AS "chapterId" FROM views.report
        WHERE reader_id = $1 AND read_date = '2026-10-28' LIMIT 1`,
      [FIRST_ID],
    );
    await t.app.get(CommandBus).execute(new DeleteReports(FIRST_ID, [report]));
    await project();
    const corrected = (await page()).standing.teams.filter(({ chaptersAtClose }) => chaptersAtClose !== null);
    expect(corrected.map(({ team, chapters, chaptersAtClose }) => [team, (chaptersAtClose ?? 0) - chapters])).toEqual([
      [1 + (FIRST_ID % TEAMS), 1],
    ]);
    expect(await shown()).toEqual(await t.database.rows(COUNTED));
    const { differences } = await t.app.get(ProjectionAdmin).inspect('figures', [FIRST_ID % 64]);
    expect(differences).toEqual([]);
  }, 240_000);
});
