import type { MeAnswer, ReaderEnvelope } from '@lectio/contract';
import { meetingAt } from './support/held-rows';
import { startTestApp, type TestApp } from './support/test-app';

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
