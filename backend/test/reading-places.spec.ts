import { LIMITS, MESSAGES, REPORT_MESSAGES, type ReadingPlaceEnvelope } from '@lectio/contract';
import { startTestApp, type TestApp } from './support/test-app';

const MINUTE = 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const put = (token: string, body: unknown) =>
  t.api<ReadingPlaceEnvelope & { error?: string }>('PUT', '/api/users/reading-place', { token, body });
const placeOf = async (token: string) =>
  (await t.api<ReadingPlaceEnvelope>('GET', '/api/users/reading-place', { token })).body.reading;

describe('where an account reads', () => {
  it('is unknown at first, and then as it was chosen last, value by value', async () => {
    const { token } = await t.person('Anna');
    expect(await placeOf(token)).toEqual({ chapterId: null, textSize: null, audioSpeed: null });
    await put(token, { chapterId: 42 });
    await put(token, { textSize: 'large' });
    const last = await put(token, { chapterId: 43, audioSpeed: 1.25 });
    expect(last).toMatchObject({
      status: 200,
      body: { reading: { chapterId: 43, textSize: 'large', audioSpeed: 1.25 } },
    });
    expect(await placeOf(token)).toEqual(last.body.reading);
  });

  it('stays as the last device chose, though one that was offline says later what it chose before', async () => {
    const { token } = await t.person('Anna');
    t.clock.advance(10 * MINUTE);
    await put(token, { chapterId: 50, textSize: 'small' });
    t.clock.advance(MINUTE);
    const late = await put(token, { chapterId: 7, audioSpeed: 2, secondsAgo: 5 * 60 });
    expect(late.body.reading).toEqual({ chapterId: 50, textSize: 'small', audioSpeed: 2 });
    const later = await put(token, { chapterId: 51, textSize: null, secondsAgo: 30 });
    expect(later.body.reading).toEqual({ chapterId: 51, textSize: 'small', audioSpeed: 2 });
  });

  it('is the account’s alone, in its takeout, and gone with it', async () => {
    const [anna, ben] = [await t.person('Anna'), await t.person('Ben')];
    await put(anna.token, { chapterId: 3 });
    expect(await placeOf(ben.token)).toMatchObject({ chapterId: null });
    const taken = await t.api<Record<string, unknown>>('GET', '/api/users/me/export', { token: anna.token });
    expect(taken.body).toMatchObject({ readingPlace: { chapterId: 3, textSize: null, audioSpeed: null } });
    await t.api('DELETE', '/api/users/account', { token: anna.token, body: {} });
    expect(await t.database.rows('SELECT 1 FROM reading_place WHERE account_id = $1', [anna.accountId])).toEqual([]);
  });

  it.each([
    [{ chapterId: 0 }, REPORT_MESSAGES.unknownChapter],
    [{ chapterId: 1190 }, REPORT_MESSAGES.unknownChapter],
    [{ textSize: 'huge' }, MESSAGES.optionInvalid],
    [{ audioSpeed: 1.1 }, MESSAGES.optionInvalid],
    [{ chapterId: 1, secondsAgo: -1 }, MESSAGES.optionInvalid],
    [{ chapterId: 1, secondsAgo: LIMITS.chosenSecondsAgo + 1 }, MESSAGES.optionInvalid],
  ])('is not %j', async (body, error) => {
    const { token } = await t.person('Anna');
    expect(await put(token, body)).toMatchObject({ status: 400, body: { error } });
    expect(await placeOf(token)).toMatchObject({ chapterId: null });
  });
});
