import {
  PLAN_MESSAGES,
  type ErrorAnswer,
  type MessageAnswer,
  type PlanEnvelope,
  type PlansAnswer,
  type PlanUnreadAnswer,
} from '@lectio/contract';
import { io } from 'socket.io-client';
import { Follower } from './support/follower';
import { familyOf } from './support/reporter';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const follower = async (name: string): Promise<Follower> => new Follower(t, await t.person(name));
describe('a plan of one’s own', () => {
  const RUTH = { name: 'Ruth backwards', description: null, chapterIds: [236, 235, 234, 233], estimatedDays: 4 };

  it('is kept for its owner alone', async () => {
    const [naomi, stranger] = [await follower('Naomi'), await follower('Stranger')];
    const { status, body } = await naomi.call<PlanEnvelope>('POST', '', RUTH);
    const { id } = body.plan;
    expect([status, body.plan]).toEqual([
      201,
      {
        id,
        ...RUTH,
        category: 'custom',
        isDefault: false,
        chapterCount: 4,
        pointsReward: 0,
        goesBy: 'spread',
        dayCount: null,
        runsRound: false,
        days: [],
        lists: [],
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        isPublished: false,
        isOwn: true,
      },
    ]);
    expect((await naomi.call<PlansAnswer>('GET', '')).body.plans.at(-1)?.name).toBe(RUTH.name);
    expect((await stranger.call<PlansAnswer>('GET', '')).body.plans).toHaveLength(14);
    for (const [method, path, sent] of [
      ['GET', `/${id}`],
      ['PUT', `/${id}`, RUTH],
      ['DELETE', `/${id}`],
      ['POST', `/reader/${stranger.person.readerId}/start/${id}`, {}],
    ] as const) {
      const answer = await stranger.call<ErrorAnswer>(method, path, sent);
      expect([answer.status, answer.body.error]).toEqual([404, PLAN_MESSAGES.planNotFound]);
    }
  });

  it('leaves started plans as they were when it changes or is deleted, and earns nothing', async () => {
    const naomi = await follower('Naomi');
    const { id } = (await naomi.call<PlanEnvelope>('POST', '', RUTH)).body.plan;
    await naomi.start(id);
    await naomi.call('PUT', `/${id}`, { name: 'Jonah', chapterIds: [890, 891], estimatedDays: 1 });
    expect((await naomi.of<PlanUnreadAnswer>(id, 'unread')).body.chapters.map(({ title }) => title)).toEqual([
      'Ruth 4',
      'Ruth 3',
      'Ruth 2',
      'Ruth 1',
    ]);
    expect((await naomi.progress())[0]).toMatchObject({ planName: 'Jonah', totalChapters: 4 });
    expect((await naomi.call<MessageAnswer>('DELETE', `/${id}`)).body).toEqual({ message: 'Plan deleted' });
    await naomi.report({ chapterIds: RUTH.chapterIds });
    expect((await naomi.progress())[0]).toMatchObject({
      planName: null,
      chaptersRead: 4,
      pointsEarned: 0,
      isActive: false,
    });
    expect([await naomi.rewards(), await naomi.planBadges()]).toEqual([[], ['plan-1']]);
  });

  it('notifies its owner’s other devices', async () => {
    const naomi = await follower('Naomi');
    const socket = io(t.url, {
      auth: { token: naomi.person.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    try {
      const topics: string[] = [];
      socket.on('account-updated', (push: { topics: string[] }) => topics.push(...push.topics));
      await until(() => socket.connected);
      await naomi.call('POST', '', RUTH);
      await until(() => topics.length > 0);
      expect(topics).toEqual(['plans']);
    } finally {
      socket.close();
    }
  });

  it('is started for readers of one’s own alone', async () => {
    const [naomi, boaz] = [await follower('Naomi'), await follower('Boaz')];
    await familyOf(t, naomi.person, boaz.person);
    const { id } = (await naomi.call<PlanEnvelope>('POST', '', RUTH)).body.plan;
    const refused = await naomi.start(id, {}, boaz.person.readerId);
    expect([refused.status, refused.body.error]).toEqual([403, PLAN_MESSAGES.ownersOnly]);
  });

  it.each([
    [{ ...RUTH, name: ' ' }, PLAN_MESSAGES.nameRequired],
    [{ ...RUTH, name: 'x'.repeat(101) }, PLAN_MESSAGES.nameTooLong],
    [{ ...RUTH, chapterIds: [] }, PLAN_MESSAGES.chaptersRequired],
    [{ ...RUTH, days: [{ passages: [] }] }, PLAN_MESSAGES.chaptersRequired],
    [{ ...RUTH, days: [{ passages: [{ chapterIds: [1388] }] }] }, PLAN_MESSAGES.chapterUnknown],
    [{ ...RUTH, days: [], lists: [[1]] }, PLAN_MESSAGES.daysInvalidList],
    [{ ...RUTH, chapterIds: [1388] }, PLAN_MESSAGES.chapterUnknown],
    [{ ...RUTH, estimatedDays: 0 }, PLAN_MESSAGES.estimatedDaysInvalid],
  ])('is refused as %j', async (body, message) => {
    const { status, body: answer } = await (await follower('Naomi')).call<ErrorAnswer>('POST', '', body);
    expect([status, answer.error]).toEqual([400, message]);
  });
});
