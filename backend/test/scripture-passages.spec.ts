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
])('refuses %s', async (_, query: Record<string, string>, message) => {
  const { status, body } = await read(query);
  expect([status, body.error]).toEqual([400, message]);
});
