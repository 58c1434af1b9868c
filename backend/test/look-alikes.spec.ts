import * as contract from '@lectio/contract';
import {
  AUTH_MESSAGES,
  CardSignInRequest,
  CreateReaderRequest,
  MakeCardRequest,
  READER_MESSAGES,
  type AuthAnswer,
  type ReaderEnvelope,
  type Shape,
  instanceOf,
} from '@lectio/contract';
import { getMetadataStorage, validateSync } from 'class-validator';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const LAST_CODE_POINT = 0x10ffff;
/** Every character that shows nothing; NUL is refused before anybody looks. */
const INVISIBLE = Array.from({ length: LAST_CODE_POINT }, (_, at) => at + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((one) => /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(one));

const classes = Object.values(contract).filter((one): one is Shape => typeof one === 'function');
const fieldsOf = (type: Shape): string[] => {
  const fields = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(fields.map(({ propertyName }) => propertyName))];
};
const treated = (type: Shape, field: string, text: unknown): unknown =>
  (instanceOf(type, { [field]: text }) as Record<string, unknown>)[field];

const ON_CARDS: readonly Shape[] = [MakeCardRequest, CardSignInRequest];

describe('a name', () => {
  const asked = (name: string): object[] => validateSync(instanceOf(CreateReaderRequest, { name }));

  it('shows something', async () => {
    expect(INVISIBLE.filter((one) => asked(one).length === 0)).toEqual([]);
    expect(INVISIBLE.filter((one) => asked(` ${one}\u200b${one}`).length === 0)).toEqual([]);
    const { token } = await t.person('Nemo');
    for (const name of ['\u200b', '\u3164', '\u00ad \u2060', '\u202e']) {
      const answer = await t.api('POST', '/api/readers', { token, body: { name } });
      expect([answer.status, answer.body.error]).toEqual([400, READER_MESSAGES.readerNameRequired]);
    }
  });

  it('is one line, without what controls a terminal', () => {
    const typed = ' \u001b[31mAnna\r\n\u2028Ben\u0085 ';
    // What is typed from a card is no name of anybody: it has small letters and no blanks.
    const ofPeople = classes.filter((type) => !ON_CARDS.includes(type));
    const named = ofPeople.flatMap((type) =>
      ['name', 'title', 'communityName']
        .filter((field) => fieldsOf(type).includes(field))
        .map((field) => treated(type, field, typed)),
    );
    expect(named.length).toBeGreaterThan(12);
    expect([...new Set(named)]).toEqual(['[31mAnna Ben']);
  });

  it('keeps what joins and directs its letters, and is the same however it was typed', async () => {
    const { token } = await t.person('Zoe');
    for (const [typed, kept] of [
      ['👩‍👧', '👩‍👧'],
      ['می‌خوانم', 'می‌خوانم'],
      [' Zoe\u0308 ', 'Zo\u00eb'],
    ]) {
      const { body } = await t.api<ReaderEnvelope>('POST', '/api/readers', { token, body: { name: typed } });
      expect(body.reader.name).toBe(kept);
    }
  });
});

it('every text that may not be blank, or that a blank clears, is so for whatever shows nothing', () => {
  const wrong = classes.flatMap((type) =>
    fieldsOf(type).filter((field) => {
      const [blank, invisible] = [' ', '\u200b'].map((text) => treated(type, field, text));
      const [blanks, invisibles] = [' ', '\u200b'].map((text) => JSON.stringify(treated(type, field, [text])));
      if (blanks !== '[" "]' && blanks !== invisibles) return true;
      return blank !== ' ' && invisible !== blank && !Array.isArray(invisible);
    }),
  );
  expect(wrong).toEqual([]);
});

/** Pairs that nobody can tell apart. */
const PAIRS = [
  ['jose\u0301@example.org', 'jos\u00e9@example.org'],
  ['a\u030angstro\u0308m@example.org', '\u212bngstr\u00f6m@example.org'],
  ['mar\u200bk@example.org', 'mark@example.org'],
  ['lu\u00adke@example.org', 'LUKE@example.org'],
  ['\u202ejohn@example.org', 'john@example.org'],
  ['\uff50aul@example.org', 'paul@example.org'],
  ['\ufb01nn@example.org', 'finn@example.org'],
  ['\u212aevin@example.org', 'kevin@example.org'],
  ['\u0130rem@example.org', 'i\u0307rem@example.org'],
  ['anna@exa\u200bmple.org\ufeff', ' anna@example.org'],
] as const;

describe('two addresses that look the same', () => {
  const password = 'in the beginning';

  it.each(PAIRS)('%j and %j are one account', async (one, other) => {
    const registered = await t.api<AuthAnswer>('POST', '/api/auth/register', {
      body: { name: 'A', email: one, password },
    });
    expect(registered.status).toBe(201);
    const again = await t.api('POST', '/api/auth/register', { body: { name: 'B', email: other, password } });
    expect(again).toMatchObject({
      status: 409,
      body: { error: AUTH_MESSAGES.emailTaken, details: [{ field: 'email' }] },
    });
    for (const email of [one, other]) {
      const { body } = await t.api<AuthAnswer>('POST', '/api/auth/login', { body: { email, password } });
      expect(body.user.id).toBe(registered.body.user.id);
    }
  });

  it('i and dotless i are two', async () => {
    for (const email of ['isik@example.org', '\u0131s\u0131k@example.org'])
      expect((await t.api('POST', '/api/auth/register', { body: { name: 'I', email, password } })).status).toBe(201);
  });
});
