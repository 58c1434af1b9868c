import { LIMITS, PASSAGE_MESSAGES, type PassagesAnswer, type PreferencesEnvelope } from '@lectio/contract';
import { english } from './support/english';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const read = async (query: Record<string, string>) => {
  const { status, body } = await t.api<PassagesAnswer & { error?: string }>(
    'GET',
    `/api/scripture/passages?${new URLSearchParams(query)}`,
  );
  return { status, body };
};

it('says what a passage means to somebody who is not signed in', async () => {
  expect(await read({ text: 'Exodus, chapters 1-3; John 3:16' })).toEqual({
    status: 200,
    body: {
      passages: [
        { text: 'Exodus 1–3', chapterIds: [51, 52, 53], verses: null },
        { text: 'John 3:16', chapterIds: [1000], verses: '3:16' },
      ],
      notes: [{ kind: 'verses', text: 'John 3:16', message: english(PASSAGE_MESSAGES.versesWritten('John 3')) }],
    },
  });
});

it('reads in a language and a canon', async () => {
  const { body } = await read({ text: 'Mt 5,1-12; Tobit 1', language: 'de', canon: 'catholic' });
  expect(body.passages.map(({ text, chapterIds }) => [text, chapterIds])).toEqual([
    ['Matthew 5:1–12', [934]],
    ['Tobit 1', [1190]],
  ]);
});

it('reads in the numbering that is asked for, and keeps its labels', async () => {
  const { body } = await read({ text: 'Joel 4; Malachi 3; Joel 3', numbering: 'hebrew' });
  expect(body.passages.map(({ text, chapterIds }) => [text, chapterIds])).toEqual([
    ['Joel 4', [879]],
    ['Malachi 3', [928, 929]],
    ['Joel 3', [878]],
  ]);
  expect(body.notes).toEqual([
    { kind: 'part', text: 'Joel 3', message: english(PASSAGE_MESSAGES.partOfChapter('Joel 3', 'Joel 2–3')) },
  ]);
});

describe('of an account', () => {
  const readAs = async (token: string, text: string) => {
    const query = new URLSearchParams({ text });
    const { body } = await t.api<PassagesAnswer>('GET', `/api/scripture/passages?${query}`, { token });
    return body.passages;
  };

  it('reads in the numbering that it chose, until it goes by its translation again', async () => {
    const { token } = await t.person('Joel');
    const choose = (numbering: string | null) =>
      t.api<PreferencesEnvelope>('PUT', '/api/users/preferences', { token, body: { numbering } });
    expect((await readAs(token, 'Joel 3'))[0].chapterIds).toEqual([879]);
    expect((await choose('hebrew')).body.preferences).toMatchObject({ numbering: 'hebrew', shownNumbering: 'hebrew' });
    expect(await readAs(token, 'Joel 4')).toEqual([{ text: 'Joel 4', chapterIds: [879], verses: null }]);
    expect((await choose(null)).body.preferences).toMatchObject({ numbering: null, shownNumbering: 'kjv' });
    expect(await readAs(token, 'Joel 4')).toEqual([]);
  });

  it('imports in it, but an export of ours as that counts', async () => {
    const { token } = await t.person('Pethuel');
    await t.api('PUT', '/api/users/preferences', { token, body: { numbering: 'hebrew' } });
    const imported = async (csv: string) => {
      expect((await t.api('POST', '/api/reports/import', { token, body: { csv } })).body).toMatchObject({
        summary: { reportsCreated: 1 },
      });
      const { body } = await t.api<{ reports: { chapterId: number }[] }>('GET', '/api/reports?limit=1', { token });
      return body.reports[0].chapterId;
    };
    expect(await imported('date,book,chapter\n2025-01-01,Joel,4')).toBe(879);
    expect(await imported('date,book,chapter,reportedAt\n2025-01-02,Joel,2,2025-01-02T08:00:00Z')).toBe(878);
  });
});

it('asks about verses that only other Bibles count, and says whose', async () => {
  const { body } = await read({ text: 'Mal 3:19-24' });
  expect(body).toEqual({
    passages: [],
    notes: [
      {
        kind: 'ambiguous',
        text: 'Mal 3:19-24',
        message: 'Malachi 3 has 18 verses. Did you mean Malachi 4:1–6, as Hebrew Bibles and Greek Bibles count?',
        readings: [{ text: 'Malachi 4:1–6', chapterIds: [929], verses: '4:1-6' }],
      },
    ],
  });
});

it('gives the readings of what is ambiguous, and records it as no passage', async () => {
  const { status, body } = await read({ text: 'Mt 5,1-12' });
  expect([status, body.passages]).toEqual([200, []]);
  expect(body.notes).toMatchObject([
    { kind: 'ambiguous', text: 'Mt 5,1-12', readings: [{ verses: '5:1-12', chapterIds: [934] }, { verses: null }] },
  ]);
});

it.each([
  ['no text', {}, PASSAGE_MESSAGES.textRequired],
  ['too long a text', { text: 'x'.repeat(LIMITS.passageTextMax + 1) }, PASSAGE_MESSAGES.textTooLong],
  ['a language that nobody reads', { text: 'John 3', language: 'tlh' }, PASSAGE_MESSAGES.languageUnknown],
  ['a canon that nobody has', { text: 'John 3', canon: 'klingon' }, PASSAGE_MESSAGES.canonUnknown],
  ['a numbering that nobody has', { text: 'John 3', numbering: 'klingon' }, PASSAGE_MESSAGES.numberingUnknown],
])('refuses %s', async (_, query: Record<string, string>, message) => {
  const { status, body } = await read(query);
  expect([status, body.error]).toEqual([400, message]);
});
