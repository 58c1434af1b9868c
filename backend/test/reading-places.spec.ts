import { MESSAGES, REPORT_MESSAGES, type ReadingPlaceEnvelope } from '@lectio/contract';
import { startTestApp, type TestApp } from './support/test-app';

const MINUTE = 60_000;

const permutations = (of: number[]): number[][] =>
  of.length < 2
    ? [of]
    : of.flatMap((first) => permutations(of.filter((n) => n !== first)).map((rest) => [first, ...rest]));

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const put = (token: string, body: unknown) =>
  t.api<ReadingPlaceEnvelope & { error?: string }>('PUT', '/api/users/reading-place', { token, body });
/** When something was chosen that arrives now. */
const ago = (ms: number): string => new Date(t.clock.now() - ms).toISOString();
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
    const late = await put(token, { chapterId: 7, audioSpeed: 2, chosenAt: ago(5 * MINUTE) });
    expect(late.body.reading).toEqual({ chapterId: 50, textSize: 'small', audioSpeed: 2 });
    const later = await put(token, { chapterId: 51, textSize: null, chosenAt: ago(MINUTE / 2) });
    expect(later.body.reading).toEqual({ chapterId: 51, textSize: 'small', audioSpeed: 2 });
  });

  it.each(permutations([0, 1, 2, 3]))(
    'is the last of four choices within a second, arriving as %i %i %i %i',
    async (...order) => {
      const { token } = await t.person('Anna');
      const began = t.clock.now();
      t.clock.advance(MINUTE);
      // The last two are of the same millisecond, on two devices.
      const times = [0, 1, 400, 400];
      for (const nth of order) {
        const chosenAt = new Date(began + times[nth]).toISOString();
        await put(token, { chapterId: 10 + nth, chosenAt });
        t.clock.advance(700);
      }
      expect(await placeOf(token)).toMatchObject({ chapterId: 13 });
      const { body } = await t.api<ReadingPlaceEnvelope>('GET', '/api/users/reading-place', { token });
      expect([body.chosenAt, body.now]).toEqual([new Date(began + 400).toISOString(), ago(0)]);
    },
  );

  it.each(['9999-12-31T23:59:59Z', '1901-01-01'])(
    'chosen at %s counts as the nearest that is possible',
    async (chosenAt) => {
      const { token } = await t.person('Anna');
      expect(await put(token, { chapterId: 5, chosenAt })).toMatchObject({
        status: 200,
        body: { reading: { chapterId: 5 } },
      });
      t.clock.advance(1);
      expect((await put(token, { chapterId: 3 })).body.reading.chapterId).toBe(3);
    },
  );

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
    [{ chapterId: 1388 }, REPORT_MESSAGES.unknownChapter],
    [{ textSize: 'huge' }, MESSAGES.optionInvalid],
    [{ audioSpeed: 1.1 }, MESSAGES.optionInvalid],
    [{ chapterId: 1, chosenAt: 'soon' }, MESSAGES.optionInvalid],
    [{ chapterId: 1, chosenAt: 5 }, MESSAGES.optionInvalid],
  ])('is not %j', async (body, error) => {
    const { token } = await t.person('Anna');
    expect(await put(token, body)).toMatchObject({ status: 400, body: { error } });
    expect(await placeOf(token)).toMatchObject({ chapterId: null });
  });
});
