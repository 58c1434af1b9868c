import { MESSAGES, NO_DETAILS, REPORT_MESSAGES, type ErrorAnswer } from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ReportChapters } from '@slices/reporting/commands/report-chapters.handler';
import { familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let ezra: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());
beforeEach(async () => {
  t.clock.set('2026-03-10T12:00:00Z');
  ezra = await t.person('Ezra');
  my = reporterFor(t, ezra);
});

const refused = {
  status: 400,
  body: { error: MESSAGES.optionInvalid, details: [{ field: 'translation', message: MESSAGES.optionInvalid }] },
};

describe('a report in a translation', () => {
  it.each(['nonsense', 'luther1912', 'XYZ', 'esv'])(
    'that nobody here knows, such as %s, is refused',
    async (translation) => {
      expect(await my.report({ chapterIds: [1], translation })).toMatchObject(refused);
      const familyId = await familyOf(t, ezra);
      const body = { chapterIds: [1], translation };
      expect(
        await t.api<ErrorAnswer>('POST', `/api/reports/family/${familyId}`, { token: ezra.token, body }),
      ).toMatchObject(refused);
      expect(await my.standing()).toEqual([]);
      await my.report({ chapterIds: [1], translation: 'KJV' });
      expect(await my.change((await my.newest()).id, { translation })).toMatchObject(refused);
      expect((await my.newest()).translation).toBe('KJV');
    },
  );

  it('that is not listed may have a name, which nobody else reads', async () => {
    await my.report({ chapterIds: [1], translation: 'other', translationName: ' Menge 1939 ' });
    const report = await my.newest();
    expect(report).toMatchObject({ translation: 'other', translationName: 'Menge 1939' });
    const rows = await t.database.rows<{ text: string }>(
      `SELECT encode(private, 'escape') AS text FROM events WHERE stream = $1`,
      [`reader-${ezra.readerId}`],
    );
    expect(JSON.stringify(rows)).not.toContain('Menge');
    const { text } = await t.api('GET', '/api/users/me/export?format=csv&what=reports', { token: ezra.token });
    expect(text).toContain(',other,Menge 1939,');
    expect((await my.change(report.id, { translationName: 'Menge' })).body.report.translationName).toBe('Menge');
    const changed = (await my.change(report.id, { translation: 'ESV' })).body.report;
    expect(changed).toMatchObject({ translation: 'ESV', translationName: null });
  });

  it('keeps no name for one that is listed, and none of more than 40 characters', async () => {
    await my.report({ chapterIds: [1], translation: 'ESV', translationName: 'Something' });
    expect(await my.newest()).toMatchObject({ translation: 'ESV', translationName: null });
    expect(await my.report({ chapterIds: [2], translation: 'other' })).toMatchObject({ status: 201 });
    expect((await my.newest()).translationName).toBeNull();
    const named = (length: number) =>
      my.report({ chapterIds: [3], translation: 'other', translationName: 'x'.repeat(length) });
    expect(await named(41)).toMatchObject({ status: 400, body: { error: REPORT_MESSAGES.translationNameTooLong } });
    expect((await named(40)).status).toBe(201);
  });

  it('that was stored before is still read, and may be sent again with another change', async () => {
    const report = {
      accountId: ezra.accountId,
      readerIds: [ezra.readerId],
      chapterIds: [1],
      readDate: '2026-03-10',
      recordedOn: '2026-03-10',
      details: { ...NO_DETAILS, translation: 'nonsense' } as const,
      sessionId: null,
      source: 'web' as const,
    };
    await t.app.get(CommandBus).execute(new ReportChapters(report));
    const { id, translation } = await my.newest();
    expect(translation).toBe('nonsense');
    const changed = await my.change(id, { translation, notes: 'in exile' });
    expect(changed).toMatchObject({ status: 200, body: { report: { translation: 'nonsense', notes: 'in exile' } } });
    expect(await my.change(id, { translation: 'other-nonsense' })).toMatchObject(refused);
  });
});
