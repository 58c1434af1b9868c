import {
  type EventDetailsAnswer,
  POINTS_MESSAGES,
  READER_MESSAGES,
  type EntryReasonsAnswer,
  type PointsTransactionAnswer,
  type StreakAnswer,
  type TransactionsAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { AdjustPoints } from '@slices/points';
import { ResetProgress, RevertReset } from '@slices/reporting';
import { familyOf, reporterFor, type Reporter } from './support/reporter';
import { until } from './support/until';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const TODAY = '2026-03-10';

let t: TestApp;
let lydia: Person;
let my: Reporter;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Overseer', { isAdmin: true });
});
beforeEach(async () => {
  t.clock.set(`${TODAY}T12:00:00Z`);
  lydia = await t.person('Lydia');
  my = reporterFor(t, lydia);
});
afterAll(() => t?.close());

const positionOf = (answer: { headers: Headers }): string => answer.headers.get('x-event-position') ?? '';

/** After a reset, whose event is in every partition. */
const ledgerOnce = async (
  holds: (entries: PointsTransactionAnswer[]) => boolean,
): Promise<PointsTransactionAnswer[]> => {
  let entries: PointsTransactionAnswer[] = [];
  await until(async () => holds((entries = await ledger(''))), 60_000);
  return entries;
};

const ledger = async (after: { headers: Headers } | string): Promise<PointsTransactionAnswer[]> => {
  const position = typeof after === 'string' ? after : positionOf(after);
  const answer = await t.api<TransactionsAnswer>('GET', `/api/gamification/transactions/${lydia.readerId}?limit=100`, {
    token: lydia.token,
    headers: position === '' ? {} : { 'x-min-position': position },
  });
  return answer.body.transactions;
};

const whyPath = (entryId: string, readerId = lydia.readerId): string =>
  `/api/users/me/readers/${readerId}/points-history/${entryId}`;
const why = async ({ id }: PointsTransactionAnswer): Promise<EntryReasonsAnswer> => {
  const answer = await t.api<EntryReasonsAnswer>('GET', whyPath(id), { token: lydia.token });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** As the administrator's page of the entry's event has it. */
const resetsAfter = async ({ eventId }: PointsTransactionAnswer): Promise<EventDetailsAnswer['resets']> => {
  const answer = await t.api<EventDetailsAnswer>('GET', `/api/admin/events/${eventId}`, { token: admin.token });
  expect(answer.status).toBe(200);
  return answer.body.resets;
};

const the = (entries: PointsTransactionAnswer[], part: Partial<PointsTransactionAnswer>): PointsTransactionAnswer => {
  const found = entries.filter((entry) =>
    Object.entries(part).every(([name, value]) => entry[name as keyof PointsTransactionAnswer] === value),
  );
  expect(found).toHaveLength(1);
  return found[0];
};

const COMPLETION_RULE =
  'A chapter new to this time through the Bible earns 10 points, times the streak multiplier, rounded to the nearest point.';
const REPEAT_RULE =
  'A chapter already read this time through the Bible earns 4 points, times the streak multiplier, rounded to the nearest point.';
const SHORT = 'The streak was too short for a multiplier. From 7 days on, it’s 1.1.';

describe('a ledger entry', () => {
  it('tells its chapters apart from others of the same report', async () => {
    await my.report({ chapterIds: [2, 3], readDate: '2026-03-09' });
    const entries = await ledger(await my.report({ chapterIds: [1, 2, 3, 7] }));
    const first = the(entries, { reason: 'chapter_read_completion', readDate: TODAY });
    const again = the(entries, { reason: 'chapter_read_repeat' });
    const [partition, position] = first.eventId.split('-');
    const shared = {
      event: {
        id: first.eventId,
        position: Number(position),
        type: 'ChaptersReported',
        meaning: expect.any(String) as string,
        recordedAt: `${TODAY}T12:00:02.000Z`,
      },
      report: {
        eventId: `${partition}-${position}`,
        readDate: TODAY,
        recordedAt: `${TODAY}T12:00:02.000Z`,
        chapters: [
          [1, 3],
          [7, 7],
        ],
      },
      streakDays: 2,
      badge: null,
      note: null,
      corrected: [],
      corrections: [],
      resets: [],
    };
    // A list names the chapters where they are all of the report's.
    expect([first.chapters, again.chapters]).toEqual([null, null]);
    expect(the(entries, { reason: 'chapter_read_completion', readDate: '2026-03-09' }).chapters).toEqual([[2, 3]]);
    expect(await why(first)).toEqual({
      ...shared,
      entry: first,
      chapters: [
        [1, 1],
        [7, 7],
      ],
      rule: { ruleSet: 1, words: COMPLETION_RULE, multiplierWords: SHORT },
    });
    expect(await why(again)).toEqual({
      ...shared,
      entry: again,
      chapters: [[2, 3]],
      rule: { ruleSet: 1, words: REPEAT_RULE, multiplierWords: SHORT },
    });
  });

  it('shows the streak at that time, and why a late report has no multiplier', async () => {
    for (let day = 1; day <= 6; day++) {
      t.clock.set(`2026-03-0${day}T12:00:00Z`);
      await my.report({ chapterIds: [day] });
    }
    t.clock.set('2026-03-07T12:00:00Z');
    await my.report({ chapterIds: [7] });
    t.clock.set(`${TODAY}T12:00:00Z`);
    const entries = await ledger(await my.report({ chapterIds: [9], readDate: '2026-03-07' }));
    const [late, seventh] = entries.filter(
      (entry) => entry.reason === 'chapter_read_completion' && entry.readDate === '2026-03-07',
    );
    expect(await why(seventh)).toMatchObject({
      streakDays: 7,
      entry: { multiplier: 1.1, points: 11 },
      rule: { multiplierWords: 'A streak of 7 days or more multiplies by 1.1. From 30 days on, it’s 1.25.' },
    });
    expect(await why(late)).toMatchObject({
      streakDays: 7,
      entry: { multiplier: 1, points: 10 },
      rule: { multiplierWords: 'Reported 3 days after reading. Beyond 2 days, the multiplier is 1.' },
    });
  });

  it('names the badge, and the report that earned it', async () => {
    const badge = the(await ledger(await my.report({ chapterIds: [5] })), { reason: 'badge_earned' });
    expect(await why(badge)).toMatchObject({
      badge: { id: 'first-chapter', name: 'In the Beginning' },
      chapters: null,
      report: { readDate: TODAY, chapters: [[5, 5]] },
      rule: {
        words: 'A badge earns its points once, and keeps them while your reports support it.',
        multiplierWords: null,
      },
    });
  });

  it('shows an administrator’s reason to its owner', async () => {
    const { position } = await t.app.get(CommandBus).execute(
      new AdjustPoints({
        adminId: null,
        readerId: lydia.readerId,
        points: 250,
        reason: 'For reading aloud to the whole house',
      }),
    );
    const [entry] = await ledger(String(position));
    expect(await why(entry)).toMatchObject({
      note: 'For reading aloud to the whole house',
      report: null,
      chapters: null,
      streakDays: null,
      event: { type: 'PointsAdjusted' },
    });
  });
});

describe('a correction', () => {
  it('names the corrected entry, and is named there', async () => {
    await my.report({ chapterIds: [1, 2, 3] });
    const gone = (await my.list()).body.reports.find((report) => report.chapterId === 2);
    const entries = await ledger(await my.remove(gone?.id ?? ''));
    const earned = the(entries, { reason: 'chapter_read_completion', isCorrection: false });
    const taken = the(entries, { isCorrection: true });
    const explained = await why(taken);
    expect(explained).toMatchObject({
      entry: { points: -10, quantity: -1 },
      event: { type: 'ReportsDeleted' },
      chapters: [[2, 2]],
      report: { eventId: earned.eventId, chapters: [[1, 3]] },
      corrections: [],
    });
    expect(explained.corrected).toEqual([earned]);
    expect(await why(earned)).toMatchObject({ chapters: [[1, 3]], corrected: [], corrections: [taken] });
  });

  it('tells of a later report whose chapter became a first read', async () => {
    await my.report({ chapterIds: [1, 2], readDate: '2026-03-08' });
    await my.report({ chapterIds: [1, 2], readDate: '2026-03-09' });
    const gone = (await my.list()).body.reports.find(
      (report) => report.chapterId === 2 && report.readDate === '2026-03-08',
    );
    const entries = await ledger(await my.remove(gone?.id ?? ''));
    const later = the(entries, { isCorrection: true, readDate: '2026-03-09', reason: 'chapter_read_completion' });
    expect(await why(later)).toMatchObject({
      entry: { points: 10 },
      chapters: [[2, 2]],
      report: { readDate: '2026-03-09' },
      corrected: [],
    });
    expect(await why(the(entries, { isCorrection: true, reason: 'chapter_read_repeat' }))).toMatchObject({
      entry: { points: -4 },
      chapters: [[2, 2]],
      corrected: [{ points: 8 }],
    });
  });

  it('of an undo links to the report, which names it and its redo', async () => {
    await my.report({ chapterIds: [1, 2] });
    await my.undo();
    const entries = await ledger(await my.redo());
    const earned = the(entries, { reason: 'chapter_read_completion', isCorrection: false });
    expect((await why(earned)).corrections.map(({ points }) => points)).toEqual([-20, 20]);
    expect((await why(the(entries, { points: -20 }))).event.type).toBe('BatchUndone');
    expect(await why(the(entries, { points: 20, isCorrection: true }))).toMatchObject({
      event: { type: 'BatchRedone' },
      chapters: [[1, 2]],
    });
  });
});

describe('a reset', () => {
  it('is named by its corrections, by its revert’s and by what it took back, never the corrections of others', async () => {
    await my.report({ chapterIds: [1, 2, 3] });
    await ledger(await my.report({ chapterIds: [4] }));
    const bus = t.app.get(CommandBus);
    const { answer } = await bus.execute(new ResetProgress(null, 'all'));
    const entries = await ledgerOnce((all) => all.some(({ isCorrection }) => isCorrection));
    const earned = the(entries, { reason: 'chapter_read_completion', points: 30, isCorrection: false });
    const taken = the(entries, { reason: 'chapter_read_completion', isCorrection: true });
    expect(taken).toMatchObject({ points: -40, corrects: taken.eventId });
    const reset = {
      entryId: entries.filter(({ eventId, reason }) => eventId === taken.eventId && reason === taken.reason).at(-1)?.id,
      eventId: taken.eventId,
      recordedAt: taken.createdAt,
    };
    expect(await why(earned)).toMatchObject({ corrections: [], resets: [{ ...reset, isReverted: false }] });
    expect([earned.chapters, taken.chapters]).toEqual([[[1, 3]], null]);
    expect(await resetsAfter(earned)).toEqual([
      { eventId: reset.eventId, recordedAt: reset.recordedAt, isReverted: false },
    ]);
    expect(await resetsAfter(taken)).toEqual([]);
    expect(await why(taken)).toMatchObject({
      event: { type: 'ProgressReset' },
      report: null,
      chapters: null,
      corrected: [],
      corrections: [],
      resets: [],
    });
    await bus.execute(new RevertReset(null, answer.resetId));
    const after = await ledgerOnce((all) => all.length > entries.length);
    const back = the(after, {
      reason: 'chapter_read_completion',
      points: 40,
      isCorrection: true,
    });
    expect(back.corrects).toBe(taken.eventId);
    expect(await why(back)).toMatchObject({ event: { type: 'ResetReverted' }, chapters: null, corrected: [taken] });
    expect((await why(taken)).corrections).toEqual([back]);
    expect(await why(earned)).toMatchObject({ corrections: [], resets: [{ ...reset, isReverted: true }] });
    expect(await resetsAfter(earned)).toMatchObject([{ isReverted: true }]);
  });
});

describe('nobody else', () => {
  it('is told why, nor is anybody of what does not exist', async () => {
    const [entry] = await ledger(await my.report({ chapterIds: [1] }));
    const [friend, stranger] = [await t.person('Friend'), await t.person('Stranger')];
    await familyOf(t, lydia, friend);
    for (const { token } of [friend, stranger]) {
      expect(await t.api('GET', whyPath(entry.id), { token })).toMatchObject({
        status: 404,
        body: { error: READER_MESSAGES.readerNotFound },
      });
      expect(await t.api('GET', whyPath(entry.id, friend.readerId), { token: friend.token })).toMatchObject({
        status: 404,
        body: { error: POINTS_MESSAGES.entryNotFound },
      });
    }
    for (const id of [
      `${entry.id}9`,
      `${lydia.readerId}-999999-1`,
      'x',
      `${lydia.readerId}-1`,
      "1'--",
      `${lydia.readerId}-99999999999999999999-1`,
    ]) {
      expect(await t.api('GET', whyPath(encodeURIComponent(id)), { token: lydia.token })).toMatchObject({
        status: 404,
        body: { error: POINTS_MESSAGES.entryNotFound },
      });
    }
  });
});

describe('a streak', () => {
  const streak = async (after: { headers: Headers } | null, zone = 'UTC'): Promise<StreakAnswer['streak']> => {
    const headers = { 'x-time-zone': zone, ...(after && { 'x-min-position': positionOf(after) }) };
    return (
      await t.api<StreakAnswer>('GET', `/api/users/me/readers/${lydia.readerId}/streak`, {
        token: lydia.token,
        headers,
      })
    ).body.streak;
  };

  it('is held by the reports of its days', async () => {
    expect(await streak(null)).toEqual({ currentStreak: 0, longestStreak: 0, days: [], rests: [] });
    await my.report({ chapterIds: [50], readDate: '2026-03-06' });
    await my.report({ chapterIds: [1, 2], readDate: '2026-03-08' });
    const after = await my.report({ chapterIds: [2, 9], readDate: '2026-03-09' });
    const days = [
      {
        date: '2026-03-09',
        reports: 2,
        chapters: [
          [2, 2],
          [9, 9],
        ],
      },
      { date: '2026-03-08', reports: 2, chapters: [[1, 2]] },
    ];
    expect(await streak(after)).toEqual({ currentStreak: 2, longestStreak: 2, days, rests: [] });
    const today = await my.report({ chapterIds: [3] });
    expect(await streak(today)).toEqual({
      currentStreak: 3,
      longestStreak: 3,
      days: [{ date: TODAY, reports: 1, chapters: [[3, 3]] }, ...days],
      rests: [],
    });
    // The twelfth there, and within the day that a session lasts.
    t.clock.set('2026-03-11T11:00:00Z');
    expect(await streak(null, 'Pacific/Kiritimati')).toEqual({
      currentStreak: 0,
      longestStreak: 3,
      days: [],
      rests: [],
    });
  });
});
