import { checkReportList } from '@operations/report-list-check';
import { ReportListRebuild } from '@slices/reporting';
import { meetingAt } from './support/held-rows';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let tabitha: Person;
let root: Person;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
});
afterAll(() => t?.close());
beforeEach(async () => {
  [tabitha, root] = [await t.person('Tabitha'), await t.person('Root', { isAdmin: true })];
});

const rebuild = async (): Promise<number> => {
  await t.app.get(ReportListRebuild).run();
  return 200;
};
const status = async (call: Promise<{ status: number }>): Promise<number> => (await call).status;
const report = (chapterId: number): Promise<number> =>
  status(
    t.api('POST', '/api/reports', {
      token: tabitha.token,
      body: { readerId: tabitha.readerId, chapterIds: [chapterId] },
    }),
  );
const undo = (): Promise<number> => status(t.api('DELETE', '/api/reports/undo-last-batch', { token: tabitha.token }));
const reset = (): Promise<number> =>
  status(
    t.api('DELETE', '/api/reports/admin/reset-all-progress', {
      token: root.token,
      body: { confirmationText: 'RESET_ALL_PROGRESS' },
    }),
  );
/** The counter that is locked last by a command that locks all of them. */
const lastCounter = { sql: 'SELECT 1 FROM event_partition WHERE partition = 63 FOR UPDATE', values: [] };

describe('the list of reports, rebuilt while the log grows', () => {
  it.each<[string, (() => Promise<number>)[], number[]]>([
    ['a report', [rebuild, () => report(2)], [200, 201]],
    ['an undo', [rebuild, undo], [200, 200]],
    ['a reset that comes after it', [rebuild, reset], [200, 200]],
    ['a reset that it comes after', [reset, rebuild], [200, 200]],
  ])('lets %s wait, and both come to their end', async (_, requests, statuses) => {
    expect(await report(1)).toBe(201);
    expect(await meetingAt(t.database, lastCounter, requests)).toEqual(statuses);
    expect(await checkReportList(t.database)).toEqual({ missing: [], superfluous: [], wrongCounts: 0, unreadable: [] });
  });
});
