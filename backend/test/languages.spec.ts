import {
  AUTH_MESSAGES,
  inLanguage,
  MESSAGES,
  OFFERED_TAGS,
  PLAN_MESSAGES,
  type BatchPassage,
  type ImportAnswer,
  type LanguageTag,
  type MessageAnswer,
  type PassagesAnswer,
  type PassagesBatchAnswer,
  type PreferencesEnvelope,
  type UndoAnswer,
} from '@lectio/contract';
import { languageOf } from '@platform/language/languages';
import { languagesOfAccounts } from '@platform/language/receivers';
import { keyOf } from './support/api-key';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const SPOKEN = OFFERED_TAGS.filter((tag) => tag !== 'en');

let t: TestApp;
let person: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  person = await t.person('Lydia');
});
afterAll(() => t?.close());

const asking = (wanted: string): Record<string, string> => ({ 'accept-language': wanted });
const choose = (language: LanguageTag | null) =>
  t.api<PreferencesEnvelope>('PUT', '/api/users/preferences', { token: person.token, body: { language } });
const refused = async (token: string, headers?: Record<string, string>) => {
  const answer = await t.api('GET', '/api/plans/nothing', { token, headers });
  return [answer.headers.get('content-language'), answer.body.error];
};
const UNKNOWN_PLAN = {
  en: ['en', PLAN_MESSAGES.planNotFound],
  de: ['de', inLanguage(languageOf('de'), PLAN_MESSAGES.planNotFound)],
  fr: ['fr', inLanguage(languageOf('fr'), PLAN_MESSAGES.planNotFound)],
};

describe('a refusal', () => {
  it.each([
    { call: 'a sign-in without anything', method: 'POST', path: '/auth/login', body: {} },
    {
      call: 'a sign-in with another password',
      method: 'POST',
      path: '/auth/login',
      body: { email: 'a@b.de', password: 'x' },
    },
    { call: 'a registration without anything', method: 'POST', path: '/auth/register', body: {} },
    { call: 'an unknown route', method: 'GET', path: '/nowhere' },
    { call: 'a visitor', method: 'GET', path: '/readers' },
    { call: 'a reader without a name', method: 'POST', path: '/readers', body: { name: '' }, isSignedIn: true },
    { call: 'a report of nothing', method: 'POST', path: '/reports', body: {}, isSignedIn: true },
    { call: 'a family without a name', method: 'POST', path: '/families', body: {}, isSignedIn: true },
    { call: 'an unknown plan', method: 'GET', path: '/plans/nothing', isSignedIn: true },
    { call: 'the administration', method: 'GET', path: '/admin/site', isSignedIn: true },
  ])('of $call is said in each language', async ({ method, path, body, isSignedIn }) => {
    const ask = async (language: string) => {
      const token = isSignedIn ? person.token : undefined;
      return t.api(method, `/api${path}`, { token, body, headers: asking(language) });
    };
    const english = (await ask('en')).body;
    for (const tag of SPOKEN) {
      const answer = await ask(tag);
      const said = (text: string): string => inLanguage(languageOf(tag), text);
      expect(answer.body).toMatchObject({
        error: said(english.error),
        details: english.details.map(({ field, message }) => ({ field, message: said(message) })),
      });
      expect(answer.body.error).not.toBe(english.error);
      expect([answer.headers.get('content-language'), answer.headers.get('vary')]).toEqual([
        tag,
        expect.stringContaining('accept-language'),
      ]);
    }
  });

  it('is said in the language that the account chose, whatever the request asks for', async () => {
    expect(await refused(person.token, asking('fr'))).toEqual(UNKNOWN_PLAN.fr);
    await choose('de');
    expect(await refused(person.token, asking('fr'))).toEqual(UNKNOWN_PLAN.de);
    await choose(null);
    expect(await refused(person.token, asking('fr'))).toEqual(UNKNOWN_PLAN.fr);
    expect(await refused(person.token)).toEqual(UNKNOWN_PLAN.en);
  });

  it('is English for an API key that does not ask for another language', async () => {
    await choose('de');
    const key = await keyOf(t, person, ['read']);
    expect(await refused(key)).toEqual(UNKNOWN_PLAN.en);
    expect(await refused(key, asking('fr'))).toEqual(UNKNOWN_PLAN.fr);
  });

  it('has its values as the language writes them', async () => {
    const answer = await t.api('POST', `/api/plans/reader/${person.readerId}/start/mcheyne`, {
      token: person.token,
      body: { startDate: '2027-01-01', targetEndDate: '2027-01-02', mode: 'days' },
      headers: asking('de'),
    });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      'Dieser Plan hat 365 Tage. Bitte wähle ein späteres Zieldatum oder verteile ihn gleichmäßig.',
    ]);
  });
});

describe('what a command did', () => {
  it('is said in the language of whoever asks, of an answer that is kept too', async () => {
    const body = { readerId: person.readerId, chapterIds: Array.from({ length: 1_189 }, (_, at) => at + 1) };
    const report = async (language: string): Promise<string> =>
      (
        await t.api<MessageAnswer>('POST', '/api/reports', {
          token: person.token,
          body,
          headers: { ...asking(language), 'idempotency-key': 'all-of-it' },
        })
      ).body.message;
    expect(await report('de')).toBe('1.189 Kapitel eingetragen');
    expect(await report('en')).toBe('1,189 chapters reported');
    await choose('de');
    const { body: undone, headers } = await reporterFor(t, person).undo();
    expect((undone as UndoAnswer).message).toBe('1.189 Einträge rückgängig gemacht');
    expect([headers.get('content-language'), headers.get('vary')]).toEqual(['de', expect.stringContaining('accept')]);
  });

  it('is said of a text without values too', async () => {
    const answer = await t.api<MessageAnswer>('POST', '/api/auth/logout', {
      token: person.token,
      headers: asking('de'),
    });
    expect(answer.body.message).toBe('Abgemeldet');
  });
});

describe('what somebody wrote', () => {
  const de = asking('de');

  it('is said as it is written, braces and all', async () => {
    const csv = 'date,passage\n2020-01-01,Pun{ch 1\n{2020},Ruth 1\n2020-01-01,John 3:16';
    const { body } = await t.api<ImportAnswer>('POST', '/api/reports/import?dryRun=true', {
      token: person.token,
      body: { csv },
      headers: de,
    });
    expect(body.message).toBe('Ein Eintrag würde importiert');
    expect(body.failed).toEqual([
      {
        line: 2,
        message: 'Wir konnten „Pun{ch 1“ nicht finden. Versuch es zum Beispiel mit 1. Mose 1-3 oder Johannes 3,16.',
      },
      {
        line: 3,
        message:
          '„{2020}“ ist kein Datum, das wir lesen können. Ein Datum sieht so aus: 2024-01-31, 31.01.2024 oder 1/31/2024.',
      },
    ]);
    expect(body.noted).toEqual([{ line: 4, message: 'Kapitel zählen nur ganz, darum zählt das als John 3.' }]);
  });

  it('is asked about in the reader’s language', async () => {
    const { body } = await t.api<PassagesAnswer>('GET', '/api/scripture/passages?text=Mal%203:19-24', { headers: de });
    expect(body.notes.map(({ message }) => message)).toEqual([
      'Malachi 3 hat 18 Verse. Meintest du Malachi 4:1–6, wie hebräische Bibeln und griechische Bibeln zählen?',
    ]);
  });

  it('is refused passage by passage', async () => {
    const ask = { token: person.token, body: { passages: ['Judas 99'] }, headers: de };
    const { body } = await t.api<PassagesBatchAnswer>('POST', '/api/esv/passages/batch', ask);
    const [failed] = body.data.passages as Extract<BatchPassage, { success: false }>[];
    expect(failed.error).toMatch(/^Diese Bibelstelle haben wir nicht gefunden/);
  });
});

describe('the language of a receiver', () => {
  const spoken = async (...people: Person[]) => {
    const languages = await languagesOfAccounts(
      t.database,
      people.map(({ accountId }) => accountId),
    );
    return people.map(({ accountId }) => languages.get(accountId)?.locale);
  };

  it('is the account’s, else the site’s', async () => {
    const [other, admin] = [await t.person('Euodia'), await t.person('Keeper', { isAdmin: true })];
    const site = (language: string | null) =>
      t.api('PUT', '/api/admin/site', { token: admin.token, body: { language } });
    await choose('de');
    expect(await spoken(person, other)).toEqual(['de', 'en']);
    expect((await site('es')).body).toMatchObject({ settings: { language: 'es', chosen: { language: 'es' } } });
    expect(await spoken(person, other, { ...other, accountId: 999_999 })).toEqual(['de', 'es', undefined]);
    expect(await site('nl')).toMatchObject({ status: 400, body: { error: MESSAGES.optionInvalid } });
    expect((await site(null)).body).toMatchObject({ settings: { language: 'en', chosen: { language: null } } });
  });
});

it('is English for whoever asks for none of ours', async () => {
  const answer = await t.api('POST', '/api/auth/login', { body: {}, headers: asking('ja') });
  expect(answer.body.error).toBe(AUTH_MESSAGES.emailRequired);
});
