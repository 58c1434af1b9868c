import type { FamilyEnvelope, MeAnswer, ReaderEnvelope } from '@lectio/contract';
import { earAt } from './support/ear';
import { meetingAt } from './support/held-rows';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

it('changes while a reader is added', async () => {
  const anna = await t.person('Anna');
  const call = (method: string, path: string, body: object) =>
    t.api<MeAnswer & ReaderEnvelope>(method, `/api${path}`, { token: anna.token, body });
  const answers = await meetingAt(
    t.database,
    { sql: 'SELECT 1 FROM readers WHERE id = $1 FOR UPDATE', values: [anna.readerId] },
    [() => call('POST', '/readers', { name: 'Child' }), () => call('PUT', '/users/profile', { name: 'Anna Maria' })],
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  expect(answers[1].body.user.name).toBe('Anna Maria');
});

it('is heard of on the other devices, and in the families that show it', async () => {
  const [anna, ben] = [await t.person('Anna'), await t.person('Ben')];
  const ears = await Promise.all([anna, ben].map(({ token }) => earAt(t.url, token)));
  const [own, others] = ears.map(
    ({ heard }) =>
      () =>
        heard.filter(({ event }) => event === 'account-updated'),
  );
  const founded = await t.api<FamilyEnvelope>('POST', '/api/families', { token: ben.token, body: { name: 'Olives' } });
  const { inviteCode } = founded.body.family;
  await t.api('POST', '/api/families/join', { token: anna.token, body: { inviteCode } });
  await until(() => own().length === 1 && others().length === 2);
  await t.api('PUT', '/api/users/profile', { token: anna.token, body: { name: 'Hannah' } });
  await until(() => own().length === 3 && others().length === 3);
  const told = own().map(({ payload }) => payload);
  expect(told).toEqual(expect.arrayContaining([{ topics: ['account'] }, { topics: ['readers', 'families'] }]));
  expect(others()[2].payload).toEqual({ topics: ['families'] });
  for (const { socket } of ears) socket.disconnect();
});
