import { LIMITS, PASSAGE_MESSAGES, type PassagesAnswer } from '@lectio/contract';
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
      notes: [{ kind: 'verses', text: 'John 3:16', message: PASSAGE_MESSAGES.versesWritten('John 3') }],
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
    { kind: 'part', text: 'Joel 3', message: PASSAGE_MESSAGES.partOfChapter('Joel 3', 'Joel 2–3') },
  ]);
});

it('asks about verses that only other Bibles count, and says whose', async () => {
  const { body } = await read({ text: 'Mal 3:19-24' });
  expect(body).toEqual({
    passages: [],
    notes: [
      {
        kind: 'ambiguous',
        text: 'Mal 3:19-24',
        message: 'Malachi 3 has 18 verses. Did you mean Malachi 4:1–6, as Hebrew and Greek Bibles count?',
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
