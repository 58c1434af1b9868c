import { CARD_MESSAGES, type CardMadeAnswer, type CardSignInAnswer } from '@lectio/contract';
import { io } from 'socket.io-client';
import { Realtime } from '@platform/realtime/realtime';
import { MATRIX, type Route } from './authorisation-matrix';
import { answerOf } from './support/call-route';
import { startTestApp, type TestApp } from './support/test-app';
import { createWorld, type Cast } from './support/world';

/** All that a card may do, each for its own reader; whatever is not here is refused. */
const MAY = [
  'POST /api/auth/logout',
  'GET /api/auth/card',
  'POST /api/auth/card/stay',
  'GET /api/readers',
  'GET /api/readers/:readerId/progress',
  'GET /api/readers/:readerId/calendar',
  'GET /api/gamification/profile/:readerId',
  'GET /api/plans/reader/:readerId/progress',
  'GET /api/plans/reader/:readerId/plan/:planId/today',
  'GET /api/esv/chapter/:id/text',
  'GET /api/esv/chapter/:id/html',
  'POST /api/plans/shared/:id/join',
  'POST /api/reports',
  'DELETE /api/reports/undo-last-batch',
  'PUT /api/plans/reader/:readerId/plan/:planId/progress',
  'PUT /api/readers/:readerId/reactions',
];

let t: TestApp;
let cast: Cast;
let card: string;
beforeAll(async () => {
  t = await startTestApp();
  cast = await createWorld(t);
  const { token } = cast.people.owner;
  const made = await t.api<CardMadeAnswer>('POST', `/api/readers/${cast.world.childId}/card`, { token });
  card = made.body.card;
});
afterAll(() => t?.close());

const tokenOfCard = async (): Promise<string> =>
  (await t.api<CardSignInAnswer>('POST', '/api/auth/card', { body: { card } })).body.token;
const nameOf = ({ method, url }: Route): string => `${method} ${url}`;
/** Open to everybody: a token is ignored, and a card’s finds out no more than none. */
const isPublic = ({ status }: Route): boolean => new Set(Object.values(status)).size === 1;

describe.each(MATRIX.filter((route) => !isPublic(route)).map((route) => [nameOf(route), route] as const))(
  '%s',
  (name, route) => {
    it(MAY.includes(name) ? 'is refused to a card for other readers' : 'is refused to a card', async () => {
      const token = await tokenOfCard();
      const world = { ...cast.world, childId: cast.world.primaryId };
      const { status, body, text } = await answerOf(t, route, { world, role: 'owner', token });
      if (!MAY.includes(name)) expect([status, body]).toMatchObject([403, { error: CARD_MESSAGES.onlyOwnReader }]);
      else if (/:readerId/.test(name) || /join$|reports$/.test(name)) expect(status).toBe(403);
      for (const code of [world.inviteCode, world.joinCode, world.groupCode, '@example.org'])
        expect(text).not.toContain(code);
    });
  },
);

it('names only routes that there are', () => {
  const all = MATRIX.map(nameOf);
  expect(MAY.filter((name) => !all.includes(name))).toEqual([]);
});

it('lets nobody see more than a visitor where a token is optional', async () => {
  const token = await tokenOfCard();
  for (const route of MATRIX.filter((one) => isPublic(one) && one.method === 'GET')) {
    const { text } = await answerOf(t, route, { world: cast.world, role: 'visitor', token });
    expect(text).not.toContain(cast.world.inviteCode);
    expect(text).not.toContain('@example.org');
  }
});

it('hears nothing that is said to the account', async () => {
  const heard: string[] = [];
  const connect = async (token: string) => {
    const socket = io(t.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  };
  const [own, account] = [await connect(await tokenOfCard()), await connect(cast.people.owner.token)];
  try {
    own.onAny((event: string) => heard.push(event));
    const told = new Promise((resolve) => account.once('account-updated', resolve));
    t.app.get(Realtime).accountsUpdated([cast.people.owner.accountId], 'readers');
    await told;
    const answered = await own.emitWithAck('what-was-missed', 0);
    expect(answered).toMatchObject({ topics: [] });
    expect(heard).toEqual([]);
  } finally {
    for (const socket of [own, account]) socket.disconnect();
  }
});
