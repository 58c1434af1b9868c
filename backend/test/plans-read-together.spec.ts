import {
  findBook,
  LIMITS,
  PLAN_MESSAGES,
  READER_MESSAGES,
  REPORT_MESSAGES,
  type ChurchEnvelope,
  type DayWordEnvelope,
  type MessageAnswer,
  type PlanEnvelope,
  type PlanTodayAnswer,
  type ReadTogetherAnswer,
  type SharedPlanDayAnswer,
  type SharedPlanEnvelope,
  type SharedPlanReadersAnswer,
} from '@lectio/contract';
import { ProjectionAdmin } from '@platform/projections';
import { english } from './support/english';
import { Follower } from './support/follower';
import { familyOf } from './support/reporter';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => t.clock.set('2026-03-11T12:00:00Z'));
afterAll(() => t?.close());

const MATTHEW_1 = (findBook('Matthew') as { firstChapterId: number }).firstChapterId;
const matthew = (...chapters: number[]): number[] => chapters.map((chapter) => MATTHEW_1 + chapter - 1);
const whole = (...chapters: number[]) => ({ chapterIds: matthew(...chapters), verses: null });
const verses = (chapter: number, from: string) => ({ chapterIds: matthew(chapter), verses: from });

/** Begun on Monday, 9 March: today is its third day. */
const LEAFLET = {
  name: 'Leaflet',
  days: [
    { passages: [whole(1)] },
    { passages: [verses(5, '5:1-20'), whole(2)] },
    { passages: [verses(5, '5:21-48')], title: 'Salt', text: 'Read it aloud.' },
    { passages: [verses(6, '6:1-18')] },
    { passages: [] },
    { passages: [verses(6, '6:19-34'), whole(2)] },
  ],
};
const START = '2026-03-09';
const TODAY = '2026-03-11';

/** A person and what they do with the shared plan. */
class Member extends Follower {
  id = 0;
  plan = '';

  at<T>(method: string, path: string, body?: object) {
    return this.call<T>(method, `/shared/${this.id}${path}`, body);
  }

  async day(date = TODAY): Promise<SharedPlanDayAnswer> {
    return (await this.at<SharedPlanDayAnswer>('GET', `/day?date=${date}`)).body;
  }

  write(date: string, text: string) {
    return this.at<DayWordEnvelope>('PUT', `/words/${date}`, { text });
  }

  together(of: readonly Member[], about: object = {}) {
    const readerIds = of.map(({ person }) => person.readerId);
    return this.at<ReadTogetherAnswer>('POST', '/together', { readerIds, ...about });
  }

  async word(date = TODAY) {
    return (await this.of<PlanTodayAnswer>(this.plan, `today?date=${date}`)).body.word;
  }
}

const member = async (name: string): Promise<Member> => new Member(t, await t.person(name));

/** Shared by the first, and followed by all. */
const shared = async (group: object, [first, ...others]: readonly Member[], about: object = LEAFLET) => {
  const { plan } = (await first.call<PlanEnvelope>('POST', '', about)).body;
  const request = { planId: plan.id, startDate: START, ...group };
  const { id } = (await first.call<SharedPlanEnvelope>('POST', '/shared', request)).body.sharedPlan;
  for (const one of [first, ...others]) {
    Object.assign(one, { id, plan: plan.id });
    await one.at('POST', '/join', { readerId: one.person.readerId });
    await one.progress();
  }
};

const inFamily = async (about: object = LEAFLET) => {
  const [lois, eunice, tim] = [await member('Lois'), await member('Eunice'), await member('Tim')];
  const familyId = await familyOf(t, lois.person, eunice.person, tim.person);
  await shared({ familyId }, [lois, eunice, tim], about);
  return { lois, eunice, tim, familyId };
};

/** Paul administers it; the others are members, of whom Shy does not compete. */
const inChurch = async () => {
  const [paul, silas, shy] = [await member('Paul'), await member('Silas'), await member('Shy')];
  const founded = await t.api<ChurchEnvelope>('POST', '/api/churches', {
    token: paul.person.token,
    body: { name: 'Antioch' },
  });
  const { id: churchId, joinCode } = founded.body.church;
  for (const { person } of [silas, shy])
    await t.api('POST', '/api/churches/join', { token: person.token, body: { joinCode } });
  await compete(silas, true);
  await compete(shy, false);
  await shared({ churchId }, [paul, silas, shy]);
  return { paul, silas, shy };
};
const compete = ({ person }: Member, competitiveMode: boolean) =>
  t.api('PUT', '/api/users/preferences', { token: person.token, body: { competitiveMode } });

describe('who is on which day', () => {
  const places = async (who: Member, ...others: Member[]) => {
    for (const other of others) await other.progress();
    const { readers } = (await who.at<SharedPlanReadersAnswer>('GET', '/readers')).body;
    return new Map(readers.map(({ reader, place }) => [reader?.name ?? null, place]));
  };

  it('is the first day of which something is open, and how many days before today', async () => {
    const { lois, eunice, tim } = await inFamily();
    for (const day of [1, 2, 3]) await lois.change(lois.plan, { action: 'mark-day', day });
    await eunice.change(eunice.plan, { action: 'mark-day', day: 1 });
    await tim.change(tim.plan, { action: 'mark-day', day: 1 });
    await tim.change(tim.plan, { action: 'mark-day', day: 2 });
    expect(await places(tim, lois, eunice)).toEqual(
      new Map([
        ['Lois', { day: 3, daysBehind: 0, isRead: true }],
        ['Tim', { day: 3, daysBehind: 0, isRead: false }],
        ['Eunice', { day: 2, daysBehind: 1, isRead: false }],
      ]),
    );
    const { day, title, text, passages, progress } = await tim.day();
    expect([day, title, text, passages.map((one) => one.text)]).toEqual([
      3,
      'Salt',
      'Read it aloud.',
      ['Matthew 5:21–48'],
    ]);
    expect(progress).toEqual({ haveRead: 1, notYet: 2 });
    expect((await tim.day('2026-03-10')).progress).toEqual({ haveRead: 2, notYet: 1 });
    expect((await tim.day(START)).progress).toEqual({ haveRead: 3, notYet: 0 });
    await tim.undo();
    expect((await tim.day('2026-03-10')).progress).toEqual({ haveRead: 1, notYet: 2 });
  });

  it('counts verses that are marked, chapters that come twice, and who has read everything', async () => {
    const { lois, eunice } = await inFamily();
    t.clock.set('2026-03-14T12:00:00Z');
    await eunice.change(eunice.plan, { action: 'mark-day', day: 4 });
    await eunice.report({ chapterIds: matthew(2, 6), readDate: START });
    await lois.report({ chapterIds: matthew(1, 2, 5, 6), readDate: '2026-03-12' });
    await lois.report({ chapterIds: matthew(2), readDate: '2026-03-14' });
    expect((await lois.progress())[0].completedAt).not.toBeNull();
    await eunice.progress();
    expect((await lois.day('2026-03-12')).progress).toEqual({ haveRead: 2, notYet: 1 });
    expect((await lois.day('2026-03-14')).progress).toEqual({ haveRead: 1, notYet: 2 });
    expect((await lois.day('2026-03-13')).progress).toBeNull();
    expect((await lois.day('2026-03-13')).day).toBe(5);
    expect((await lois.day('2026-03-20')).day).toBeNull();
  });

  it('of who moved the days is that of their own calendar; of who spread them, none', async () => {
    const { lois, eunice } = await inFamily();
    await lois.change(lois.plan, { action: 'catch-up' });
    await eunice.change(eunice.plan, { action: 'spread', targetEndDate: '2026-03-20' });
    await eunice.report({ chapterIds: matthew(1) });
    const known = await places(lois, eunice);
    expect([known.get('Lois'), known.get('Eunice')]).toEqual([{ day: 1, daysBehind: 0, isRead: false }, null]);
    expect((await lois.day(START)).progress).toEqual({ haveRead: 1, notYet: 2 });
  });

  it('of a plan that runs round counts who caught up with it as well', async () => {
    const { lois, eunice } = await inFamily({ name: 'Two', lists: [matthew(1, 2), matthew(5, 6, 7)] });
    expect((await lois.day()).passages.map(({ text }) => text)).toEqual(['Matthew 1', 'Matthew 7']);
    await lois.report({ chapterIds: matthew(1, 7), readDate: START });
    await lois.report({ chapterIds: matthew(1), readDate: '2026-03-10' });
    await eunice.change(eunice.plan, { action: 'catch-up' });
    await eunice.report({ chapterIds: matthew(1, 5) });
    await eunice.progress();
    expect((await lois.day()).progress).toEqual({ haveRead: 1, notYet: 2 });
    expect((await lois.day(START)).progress).toEqual({ haveRead: 1, notYet: 2 });
    expect((await places(lois)).get('Lois')).toMatchObject({ day: 1, daysBehind: 2 });
  });

  it('of a plan that is spread is nobody’s', async () => {
    const { lois } = await inFamily({ name: 'Ruth', chapterIds: [233, 234], estimatedDays: 2 });
    expect(await lois.day()).toEqual({
      date: TODAY,
      day: null,
      passages: [],
      title: null,
      text: null,
      word: null,
      progress: null,
      readTogether: 0,
      ownReadTogether: [],
    });
    expect((await places(lois)).get('Lois')).toBeNull();
  });

  it('names nobody of a church who does not compete', async () => {
    const { paul, shy } = await inChurch();
    await shy.change(shy.plan, { action: 'mark-day', day: 3 });
    await shy.progress();
    expect((await places(paul)).get(null)).toEqual({ day: 1, daysBehind: 2, isRead: false });
    expect((await paul.day()).progress).toEqual({ haveRead: 1, notYet: 2 });
  });
});

describe('a word for the day', () => {
  it('is written, changed and deleted by who leads, and read with the day', async () => {
    const { lois, eunice } = await inFamily();
    const { status, body } = await lois.write(TODAY, '  Salt keeps.\nSo do we.  ');
    const word = { text: 'Salt keeps.\nSo do we.', by: 'Lois', isMine: true };
    expect([status, body]).toEqual([200, { message: 'Word for the day saved', word }]);
    const seen = { ...word, isMine: false };
    expect([(await eunice.day()).word, await eunice.word()]).toEqual([seen, seen]);
    expect([(await eunice.day(START)).word, await eunice.word(START)]).toEqual([null, null]);
    await lois.write(TODAY, '<b>Light</b>');
    expect((await eunice.word())?.text).toBe('<b>Light</b>');
    expect((await lois.at<MessageAnswer>('DELETE', `/words/${TODAY}`)).status).toBe(200);
    expect(await eunice.word()).toBeNull();
    expect((await lois.at('DELETE', `/words/${TODAY}`)).body.error).toBe(PLAN_MESSAGES.wordNotFound);
  });

  it('is seen by the others from its day on', async () => {
    const { lois, eunice } = await inFamily();
    await lois.write('2026-03-12', 'Tomorrow');
    const of = async (who: Member) => [(await who.day('2026-03-12')).word?.text, (await who.word('2026-03-12'))?.text];
    expect([await of(lois), await of(eunice)]).toEqual([
      ['Tomorrow', 'Tomorrow'],
      [undefined, undefined],
    ]);
    t.clock.set('2026-03-12T00:00:00Z');
    expect(await of(eunice)).toEqual(['Tomorrow', 'Tomorrow']);
  });

  it('is for plans that are spread as well', async () => {
    const { lois, eunice } = await inFamily({ name: 'Ruth', chapterIds: [233, 234], estimatedDays: 9 });
    await lois.write(TODAY, 'Stay');
    expect((await eunice.word())?.text).toBe('Stay');
  });

  it('says who wrote it to a church only where they compete', async () => {
    const { paul, silas } = await inChurch();
    await compete(paul, false);
    await paul.write(TODAY, 'Grace');
    expect([(await silas.word())?.by, (await paul.word())?.by]).toEqual([null, 'Paul']);
    await compete(paul, true);
    expect((await silas.word())?.by).toBe('Paul');
  });

  it('is not for those who left, even while they read on, and ends with the sharing', async () => {
    const { lois, eunice, familyId } = await inFamily();
    await lois.write(TODAY, 'Salt');
    await t.api('DELETE', `/api/families/${familyId}/leave`, { token: eunice.person.token });
    expect([await eunice.word(), (await eunice.at('GET', '/day')).status]).toEqual([null, 404]);
    await lois.at('DELETE', '');
    expect(await lois.word()).toBeNull();
    expect(await t.database.rows('SELECT FROM shared_plan_word WHERE shared_plan_id = $1', [lois.id])).toEqual([]);
  });

  it('is refused to members and strangers', async () => {
    const { lois, eunice } = await inFamily();
    await lois.write(TODAY, 'Salt');
    const stranger = Object.assign(await member('Stranger'), { id: lois.id });
    const answers = [];
    for (const who of [eunice, stranger])
      for (const answer of [await who.write(TODAY, 'Mine'), await who.at('DELETE', `/words/${TODAY}`)])
        answers.push([answer.status, answer.body.error]);
    expect(answers).toEqual([
      [403, PLAN_MESSAGES.shareLeadersOnly],
      [403, PLAN_MESSAGES.shareLeadersOnly],
      [404, PLAN_MESSAGES.sharedNotFound],
      [404, PLAN_MESSAGES.sharedNotFound],
    ]);
    expect((await eunice.word())?.text).toBe('Salt');
  });

  it.each([
    ['no text', TODAY, '   ', PLAN_MESSAGES.wordRequired],
    ['a long text', TODAY, 'a'.repeat(LIMITS.dayWordMax + 1), PLAN_MESSAGES.wordTooLong],
    ['a day before the plan', '2026-03-08', 'Salt', PLAN_MESSAGES.dayOutside],
    ['a day after it', '2026-03-15', 'Salt', PLAN_MESSAGES.dayOutside],
    ['a day that is none', '2026-02-30', 'Salt', PLAN_MESSAGES.dateInvalid],
    ['no day', 'tomorrow', 'Salt', PLAN_MESSAGES.dateInvalid],
    ['more than a day', '2026-03-11T09:00', 'Salt', PLAN_MESSAGES.dateInvalid],
  ])('is refused with %s', async (_, date, text, message) => {
    const { lois } = await inFamily();
    const { status, body } = await lois.write(date, text);
    expect([status, body.error]).toEqual([400, message]);
  });
});

describe('a day that is read together', () => {
  /** How many chapters each has read, asked by who did something last. */
  const read = async (by: Member, ...of: Member[]) => {
    const counts = [];
    for (const { person } of of) counts.push((await by.progress(person.readerId))[0].chaptersRead);
    return counts;
  };

  it('is marked for all of the family at once, and taken back with one undo', async () => {
    const { lois, eunice, tim } = await inFamily();
    const date = '2026-03-10';
    const { status, body } = await eunice.together([lois, eunice], { date });
    expect([status, body.message, body.batchId]).toEqual([201, 'Day marked as read together', expect.any(String)]);
    expect(await read(eunice, lois, eunice, tim)).toEqual([1, 1, 0]);
    expect(await eunice.day(date)).toMatchObject({
      progress: { haveRead: 2, notYet: 1 },
      readTogether: 2,
      ownReadTogether: [eunice.person.readerId],
    });
    await eunice.undo();
    expect(await read(eunice, lois, eunice)).toEqual([0, 0]);
    const undone = await eunice.day(date);
    expect([undone.progress, undone.readTogether]).toEqual([{ haveRead: 0, notYet: 3 }, 0]);
    await eunice.redo();
    const redone = await eunice.day(date);
    expect([redone.progress, redone.readTogether]).toEqual([{ haveRead: 2, notYet: 1 }, 2]);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('records for each only what is open, and stays as it is when it is marked again', async () => {
    const { lois, eunice, tim } = await inFamily();
    await lois.report({ chapterIds: matthew(1), readDate: START });
    const { body } = await lois.together([lois, eunice], { date: START, readDate: '2026-03-10' });
    expect([await read(lois, lois, eunice), (await lois.day(START)).readTogether]).toEqual([[1, 1], 2]);
    await lois.together([lois, eunice, tim], { date: START });
    expect([await read(lois, lois), (await lois.day(START)).readTogether]).toEqual([[1], 3]);
    expect(body.batchId).not.toBeNull();
    await lois.undo();
    expect([await read(lois, tim), (await lois.day(START)).readTogether]).toEqual([[0], 2]);
    await lois.undo();
    expect([await read(lois, lois, eunice), (await lois.day(START)).readTogether]).toEqual([[1, 0], 0]);
  });

  it('of which nothing is reported is taken back alone', async () => {
    const { lois, eunice } = await inFamily();
    const date = '2026-03-12';
    t.clock.set(`${date}T12:00:00Z`);
    expect((await lois.together([lois, eunice])).body.batchId).toBeNull();
    expect(await lois.day(date)).toMatchObject({ progress: { haveRead: 2, notYet: 1 }, readTogether: 2 });
    expect((await eunice.at('DELETE', `/together/${date}`)).body.error).toBe(PLAN_MESSAGES.togetherNotFound);
    expect((await lois.at<MessageAnswer>('DELETE', `/together/${date}`)).body).toEqual({
      message: 'Day is no longer marked as read together',
    });
    await lois.progress();
    expect(await lois.day(date)).toMatchObject({ progress: { haveRead: 0, notYet: 3 }, readTogether: 0 });
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('keeps what somebody marked alone before', async () => {
    const { lois } = await inFamily();
    t.clock.set('2026-03-12T12:00:00Z');
    await lois.change(lois.plan, { action: 'mark-day', day: 4 });
    await lois.together([lois]);
    await lois.at('DELETE', '/together/2026-03-12');
    await lois.progress();
    expect(await lois.day('2026-03-12')).toMatchObject({ progress: { haveRead: 1, notYet: 2 }, readTogether: 0 });
  });

  it('in a church is each member’s own word', async () => {
    const { paul, silas, shy } = await inChurch();
    const refused = await paul.together([paul, silas]);
    expect([refused.status, (await paul.day()).readTogether]).toEqual([404, 0]);
    await paul.together([paul]);
    await shy.together([shy]);
    await shy.progress();
    expect(await silas.day()).toMatchObject({ readTogether: 2, ownReadTogether: [] });
    expect(await shy.day()).toMatchObject({ ownReadTogether: [shy.person.readerId] });
    await shy.change(shy.plan, { action: 'quit' });
    await shy.progress();
    expect((await silas.day()).readTogether).toBe(1);
  });

  it('is refused whole where one reader does not follow the plan, and hidden from strangers', async () => {
    const { lois, eunice, tim } = await inFamily();
    await tim.change(tim.plan, { action: 'quit' });
    const stranger = Object.assign(await member('Stranger'), { id: lois.id });
    const answers = [];
    for (const answer of [
      await lois.together([lois, tim]),
      await lois.together([lois, stranger]),
      await stranger.together([stranger]),
      await stranger.at('DELETE', `/together/${TODAY}`),
      await stranger.at('GET', '/day'),
    ])
      answers.push([answer.status, answer.body.error]);
    expect(answers).toEqual([
      [404, PLAN_MESSAGES.runNotFound],
      [404, READER_MESSAGES.readerNotFound],
      [404, PLAN_MESSAGES.sharedNotFound],
      [404, PLAN_MESSAGES.sharedNotFound],
      [404, PLAN_MESSAGES.sharedNotFound],
    ]);
    await eunice.change(eunice.plan, { action: 'pause' });
    expect((await lois.together([lois, eunice])).body.error).toBe(PLAN_MESSAGES.notActive);
    expect([await read(lois, lois), (await lois.day()).readTogether]).toEqual([[0], 0]);
  });

  it.each([
    ['nobody', { readerIds: [] }, 400, PLAN_MESSAGES.readersRequired],
    [
      'too many readers',
      { readerIds: Array(LIMITS.readersPerCommand + 1).fill(1) },
      400,
      REPORT_MESSAGES.tooManyReaders,
    ],
    ['no reader', { readerIds: [0] }, 400, READER_MESSAGES.readerNotFound],
    ['a day to come', { date: '2026-03-12' }, 400, PLAN_MESSAGES.dayToCome],
    ['a day read before the plan', { readDate: '2026-03-08' }, 400, english(PLAN_MESSAGES.notBegun(START))],
    ['a date that is none', { date: '2026-02-30' }, 400, PLAN_MESSAGES.dateInvalid],
    ['a day before the plan', { date: '2026-03-08' }, 409, PLAN_MESSAGES.dayIsRest],
  ])('is refused with %s', async (_, about, status, message) => {
    const { lois } = await inFamily();
    const answer = await lois.together([lois], about);
    expect([answer.status, answer.body.error]).toEqual([status, message]);
  });

  it('is none of a plan that is spread, nor a rest', async () => {
    const { lois } = await inFamily({ name: 'Ruth', chapterIds: [233, 234], estimatedDays: 2 });
    expect((await lois.together([lois])).body.error).toBe(PLAN_MESSAGES.isSpread);
    const { lois: other } = await inFamily();
    t.clock.set('2026-03-13T12:00:00Z');
    expect((await other.together([other])).body.error).toBe(PLAN_MESSAGES.dayIsRest);
  });
});
