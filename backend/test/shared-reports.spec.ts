import { REPORT_MESSAGES, type ReportAnswer } from '@lectio/contract';
import { ReportListRebuild } from '@slices/reporting';
import { anotherReader, familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
/** Naomi owns the reader; Ruth belongs to her family and reports for it; Orpah belongs to it too. */
let naomi: Person;
let ruth: Person;
let orpah: Person;
let familyId: number;
let [naomis, ruths, orpahs]: Reporter[] = [];
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
});
afterAll(() => t?.close());
beforeEach(async () => {
  [naomi, ruth, orpah] = [await t.person('Naomi'), await t.person('Ruth'), await t.person('Orpah')];
  [naomis, ruths, orpahs] = [naomi, ruth, orpah].map((person) => reporterFor(t, person));
  familyId = await familyOf(t, naomi, ruth, orpah);
});

const call = (person: Person, method: string, path: string, body?: object): Promise<{ status: number; text: string }> =>
  t.api(method, `/api${path}`, { token: person.token, body });

/** The ways in which Ruth and Naomi's child stop sharing a family. */
const PARTINGS: readonly (readonly [string, (childId: number) => Promise<unknown>])[] = [
  ['she left the family', () => call(ruth, 'DELETE', `/families/${familyId}/leave`)],
  ['the family was deleted', () => call(naomi, 'DELETE', `/families/${familyId}`)],
  ['the reader was taken out', (childId) => call(naomi, 'DELETE', `/families/${familyId}/readers/${childId}`)],
  ['the reader was deleted', (childId) => call(naomi, 'DELETE', `/readers/${childId}`)],
];

describe('the reporter for another’s reader', () => {
  let childId: number;
  let theirs: string;
  /** Every action for a reader, or on a report of it, with its status while the family is shared. */
  const ACTS: readonly (readonly [string, number, () => Promise<{ status: number }>])[] = [
    ['reports', 201, () => ruths.report({ readerIds: [childId], chapterIds: [40] })],
    ['lists', 200, () => ruths.list(`?readerId=${childId}`)],
    ['sees what a deletion costs', 200, () => call(ruth, 'POST', '/reports/removal-preview', { reportIds: [theirs] })],
    ['sees progress', 200, () => call(ruth, 'GET', `/readers/${childId}/progress`)],
    ['sees the calendar', 200, () => call(ruth, 'GET', `/readers/${childId}/calendar?year=2026`)],
    ['sees the profile', 200, () => call(ruth, 'GET', `/gamification/profile/${childId}`)],
    ['sees the plans', 200, () => call(ruth, 'GET', `/plans/reader/${childId}/progress`)],
    ['changes', 200, () => ruths.change(theirs, {})],
    ['undoes', 200, () => ruths.undo()],
    ['redoes', 201, () => ruths.redo()],
    ['deletes', 200, () => ruths.remove(theirs)],
  ];
  beforeEach(async () => {
    childId = await anotherReader(t, naomi, 'Obed');
    await call(naomi, 'POST', `/families/${familyId}/readers/${childId}`);
    const position = (await ruths.report({ readerIds: [childId], chapterIds: [1] })).headers.get('x-event-position');
    theirs = `${position?.replace('.', '-')}-1`;
  });

  it.each(ACTS)('%s while they share a family', async (_, status, act) => {
    if (status === 201) await ruths.undo();
    expect((await act()).status).toBe(status);
  });

  it.each(PARTINGS.flatMap(([why, part]) => ACTS.map(([what, , act]) => [what, why, act, part] as const)))(
    '%s no more once %s',
    async (_, __, act, part) => {
      if (act === ACTS[9][2]) await ruths.undo();
      const before = await eventsOf(childId);
      expect(await part(childId)).toMatchObject({ status: 200 });
      expect((await act()).status).toBe(404);
      expect((await eventsOf(childId)).filter((type) => !/^Reader/.test(type))).toEqual(
        before.filter((type) => !/^Reader/.test(type)),
      );
    },
  );

  const eventsOf = async (readerId: number): Promise<string[]> =>
    (
      await t.database.rows<{ type: string }>(`SELECT type FROM events WHERE stream = $1 ORDER BY version`, [
        `reader-${readerId}`,
      ])
    ).map(({ type }) => type);

  it('undoes of a batch what is still shared, as the last batch shows, and what was reported stays', async () => {
    await ruths.report({ readerIds: [ruth.readerId, childId], chapterIds: [7] });
    await call(naomi, 'DELETE', `/families/${familyId}/readers/${childId}`);
    expect((await ruths.lastBatch()).map(({ reader }) => reader.name)).toEqual(['Ruth']);
    expect((await ruths.undo()).body).toMatchObject({ summary: { readers: ['Ruth'], reports: 1 } });
    expect(await ruths.lastBatch()).toEqual([]);
    expect((await naomis.standing(childId)).map((report) => report.split(' ')[0])).toEqual(['7', '1']);
    expect((await naomis.remove(theirs)).status).toBe(200);
  });
});

describe('notes and details', () => {
  const noteSeenBy = async (who: Reporter, readerId: number): Promise<string | null> =>
    (await who.list(`?readerId=${readerId}`)).body.reports[0].notes;
  const seen = async (readerId: number): Promise<(string | null)[]> => [
    await noteSeenBy(naomis, readerId),
    await noteSeenBy(ruths, readerId),
    await noteSeenBy(orpahs, readerId),
  ];
  const reportOf = async (who: Reporter, chapterId = 1): Promise<ReportAnswer> => {
    await who.report({
      readerIds: [naomi.readerId],
      chapterIds: [chapterId],
      notes: `by ${who.person.name}`,
      timeOfDay: 'morning',
    });
    return (await naomis.list()).body.reports[0];
  };

  it('of the owner’s reports are the owner’s alone', async () => {
    await reportOf(naomis);
    expect(await seen(naomi.readerId)).toEqual(['by Naomi', null, null]);
  });

  it('of somebody else’s report are theirs as they wrote them, and the owner’s', async () => {
    const { id } = await reportOf(ruths);
    expect(await seen(naomi.readerId)).toEqual(['by Ruth', 'by Ruth', null]);
    expect((await ruths.change(id, { notes: 'better' })).body).toMatchObject({ report: { notes: 'better' } });
    expect(await seen(naomi.readerId)).toEqual(['better', 'better', null]);
    expect((await orpahs.change(id, {})).body).toMatchObject({ error: REPORT_MESSAGES.reportNotFound });
  });

  it('that the owner changed stay hidden from the reporter, and nothing of them is lost by a change of theirs', async () => {
    const { id } = await reportOf(ruths);
    await naomis.change(id, { notes: 'between God and me', location: 'Bethlehem' });
    expect(await seen(naomi.readerId)).toEqual(['between God and me', 'by Ruth', null]);
    expect((await ruths.change(id, {})).text).not.toMatch(/God|Bethlehem/);
    expect((await ruths.change(id, { timeOfDay: 'evening' })).body).toMatchObject({
      report: { notes: 'by Ruth', timeOfDay: 'evening', location: null },
    });
    expect((await naomis.list()).body.reports[0]).toMatchObject({
      notes: 'between God and me',
      location: 'Bethlehem',
      timeOfDay: 'evening',
    });
    // A form that sends every field, and another note: what the owner made of them is not the reporter's to change.
    const {
      id: _,
      chapter: __,
      reader: ___,
      ...form
    } = (await ruths.list(`?readerId=${naomi.readerId}`)).body.reports[0];
    await ruths.change(id, { ...form, notes: 'by Ruth again', prayerTime: true });
    expect(await seen(naomi.readerId)).toEqual(['between God and me', 'by Ruth again', null]);
    expect((await naomis.list()).body.reports[0]).toMatchObject({ location: 'Bethlehem', prayerTime: true });
    const own = await ruths.list(`?readerId=${naomi.readerId}`);
    await t.app.get(ReportListRebuild).run();
    expect((await ruths.list(`?readerId=${naomi.readerId}`)).body).toEqual(own.body);
    expect(own.text).not.toMatch(/God|asReported/);
    expect((await naomis.list()).text).not.toContain('asReported');
  });

  it('outlast an undo and its redo for each of them', async () => {
    const { id } = await reportOf(ruths);
    await naomis.change(id, { notes: 'mine' });
    expect([(await ruths.undo()).status, (await ruths.redo()).status]).toEqual([200, 201]);
    expect(await seen(naomi.readerId)).toEqual(['mine', 'by Ruth', null]);
  });

  it('changed by the owner before versions were kept apart show the reporter their first ones', async () => {
    const sealed = await reportOf(naomis, 2);
    const { id } = await reportOf(ruths);
    const [partition, position, chapterId] = id.split('-').map(Number);
    // As the list stored it then: one version, encrypted with the owner's key.
    await t.database.rows(
      `UPDATE views.report SET private = (SELECT e.private FROM views.report_entry e WHERE (e.partition, e.position) = ($4, $5)) WHERE (partition, position, chapter_id) = ($1, $2, $3)`,
      [partition, position, chapterId, ...sealed.id.split('-').slice(0, 2).map(Number)],
    );
    expect(await seen(naomi.readerId)).toEqual(['by Naomi', 'by Ruth', null]);
  });
});
