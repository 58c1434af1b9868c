import type { ChurchEnvelope } from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t?.close());

const post = async <T>(who: Person, path: string, body: object = {}): Promise<T> => {
  const answer = await t.api<T>('POST', `/api/${path}`, { token: who.token, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};

/** As kept with each church, beside what its members say. */
const counts = () =>
  t.database.rows(`SELECT c.approved_members AS approved, c.pending_members AS pending,
      (SELECT count(*)::integer FROM church_members m WHERE m.church_id = c.id AND m.status = 'approved') AS "countedApproved",
      (SELECT count(*)::integer FROM church_members m WHERE m.church_id = c.id AND m.status = 'pending') AS "countedPending"
    FROM churches c ORDER BY c.id`);

const kept = async (...expected: (readonly [approved: number, pending: number])[]): Promise<void> => {
  expect(await counts()).toEqual(
    expected.map(([approved, pending]) => ({
      approved,
      pending,
      countedApproved: approved,
      countedPending: pending,
    })),
  );
};

describe("a church's kept counts", () => {
  it('follow founding, requests, decisions, removal, leaving and an erased account', async () => {
    const [paul, lydia, silas, timothy] = await Promise.all(
      ['Paul', 'Lydia', 'Silas', 'Timothy'].map((n) => t.person(n)),
    );
    const { church } = await post<ChurchEnvelope>(paul, 'churches', { name: 'Philippi' });
    await kept([1, 0]);
    for (const who of [lydia, silas, timothy]) await post(who, 'churches/join', { churchId: church.id });
    await kept([1, 3]);
    await post(paul, `churches/${church.id}/members/${lydia.accountId}/status`, { status: 'approved' });
    await post(paul, `churches/${church.id}/members/${silas.accountId}/status`, { status: 'rejected' });
    await kept([2, 1]);
    await t.database.rows('DELETE FROM users WHERE id = $1', [timothy.accountId]);
    await kept([2, 0]);
    const removed = await t.api('DELETE', `/api/churches/${church.id}/members/${lydia.accountId}`, {
      token: paul.token,
    });
    expect(removed.status).toBe(200);
    await kept([1, 0]);
    await post(silas, 'churches/join', { joinCode: church.joinCode });
    await kept([2, 0]);
    await post(silas, 'churches/leave');
    await kept([1, 0]);
    await post<ChurchEnvelope>(silas, 'churches', { name: 'Berea' });
    await kept([1, 0], [1, 0]);
  });
});
