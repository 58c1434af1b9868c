import {
  AUTH_MESSAGES,
  DEFAULT_PREFERENCES,
  MESSAGES,
  PASSAGE_MESSAGES,
  PREFERENCE_MESSAGES,
  REPORT_MESSAGES,
  type AuthAnswer,
  type MeAnswer,
  type OnboardingEnvelope,
  type PreferencesEnvelope,
  type ReadersAnswer,
} from '@lectio/contract';
import { meetingAt } from './support/held-rows';
import { AccountSessions } from '@slices/accounts';
import { startTestApp, type TestApp } from './support/test-app';

const HOUR = 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ admin: { email: 'keeper@example.org', password: 'keeper of the door' } });
});
afterAll(() => t?.close());

const registration = {
  name: ' Ruth ',
  email: ' Ruth@Example.org ',
  password: 'where you go',
  age: 31,
  gender: 'female',
};

describe('registering', () => {
  it('makes the account, its primary reader and the event, and signs in', async () => {
    const answer = await t.api<AuthAnswer>('POST', '/api/auth/register', { body: registration });
    expect(answer.status).toBe(201);
    const { token, user } = answer.body;
    expect(user).toEqual({
      id: user.id,
      name: 'Ruth',
      email: 'ruth@example.org',
      emailVerified: false,
      age: 31,
      gender: 'female',
      isAdmin: false,
      church: null,
      churchMembershipStatus: null,
      createdAt: '2026-03-10T12:00:00.000Z',
      lastLogin: null,
      onboardingCompleted: false,
      onboardingCompletedAt: null,
      pendingEmail: null,
      preferences: DEFAULT_PREFERENCES,
    });
    const { body } = await t.api<ReadersAnswer>('GET', '/api/readers', { token });
    expect(body.readers).toEqual([
      {
        id: body.readers[0].id,
        name: 'Ruth',
        age: 31,
        gender: 'female',
        isPrimary: true,
        isActive: true,
        userId: user.id,
        user: { name: 'Ruth' },
        canon: 'protestant',
        chosenCanon: null,
        bibleBegunOn: null,
      },
    ]);
    const events = await t.database.rows(
      `SELECT partition, type, version, schema_version, data, metadata ->> 'accountId' AS by FROM events WHERE stream = $1`,
      [`reader-${body.readers[0].id}`],
    );
    expect(events).toEqual([
      {
        partition: user.id % 64,
        type: 'ReaderRegistered',
        version: 1,
        schema_version: 1,
        data: { readerId: body.readers[0].id, accountId: user.id, primary: true },
        by: String(user.id),
      },
    ]);
    expect(answer.headers.get('x-event-position')).toMatch(new RegExp(`^${user.id % 64}\\.\\d+$`));
    expect(
      await t.database.rows('SELECT octet_length(key) AS bytes FROM account_key WHERE account_id = $1', [user.id]),
    ).toEqual([{ bytes: 32 }]);
  });

  it('refuses an email that has an account, whatever its case', async () => {
    const answer = await t.api('POST', '/api/auth/register', { body: { ...registration, email: 'RUTH@example.ORG' } });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'An account with this email already exists', details: [{ field: 'email' }] },
    });
  });

  it('lets one of two that race for an email through', async () => {
    const body = { ...registration, email: 'race@example.org' };
    const answers = await Promise.all([1, 2, 3].map(() => t.api('POST', '/api/auth/register', { body })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    [{ name: '  ' }, 'Name is required'],
    [{ name: undefined }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name must be less than 100 characters'],
    [{ email: undefined }, 'Email is required'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ password: undefined }, 'Password is required'],
    [{ password: 'short' }, 'Password must be at least 6 characters'],
    [{ password: 'Password1' }, AUTH_MESSAGES.passwordTooCommon],
    [{ password: 'qwertyuiop' }, AUTH_MESSAGES.passwordTooCommon],
    [{ age: 0 }, 'Age must be at least 1'],
    [{ age: 151 }, 'Age must be less than 150'],
    [{ gender: 'unknown' }, 'Please select a valid gender'],
    [{ name: 'a\u0000b' }, MESSAGES.invalidRequest],
  ])('refuses %j', async (change, message) => {
    const answer = await t.api('POST', '/api/auth/register', {
      body: { ...registration, email: 'new@example.org', ...change },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe(message);
  });
});

describe('signing in', () => {
  it('gives a token and notes the time', async () => {
    const person = await t.person('Boaz');
    t.clock.advance(HOUR);
    const { status, body } = await t.api<AuthAnswer>('POST', '/api/auth/login', {
      body: { email: ` ${person.email.toUpperCase()} `, password: 'a lamp unto my feet' },
    });
    expect(status).toBe(200);
    expect(body.user.lastLogin).toBe(new Date(t.clock.now()).toISOString());
    const me = await t.api<MeAnswer>('GET', '/api/auth/me', { token: body.token });
    expect(me.body).toEqual({ user: body.user });
  });

  it('does not tell a wrong password from an unknown email', async () => {
    const person = await t.person('Naomi');
    for (const email of [person.email, 'nobody@example.org']) {
      const answer = await t.api('POST', '/api/auth/login', { body: { email, password: 'something else' } });
      expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } });
    }
  });

  it('names what is missing, and of each field one thing alone', async () => {
    const answer = await t.api('POST', '/api/auth/login', { body: {} });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Email is required');
    expect(answer.body.details).toEqual([
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ]);
  });
});

describe('a session', () => {
  it('ends with a logout, at once', async () => {
    const { token } = await t.person('Orpah');
    expect((await t.api('GET', '/api/auth/me', { token })).status).toBe(200);
    expect((await t.api('POST', '/api/auth/logout', { token })).status).toBe(200);
    expect(await t.api('GET', '/api/auth/me', { token })).toMatchObject({
      status: 401,
      body: { error: MESSAGES.notSignedIn },
    });
  });

  it('ends after 24 hours', async () => {
    const { accountId } = await t.person('Elimelech');
    const token = await t.app.get(AccountSessions).open(accountId);
    t.clock.advance(24 * HOUR + 1);
    expect((await t.api('GET', '/api/auth/me', { token })).status).toBe(401);
  });

  it('does not begin with a forged or mangled token', async () => {
    const { token } = await t.person('Mahlon');
    const [header, payload] = token.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    for (const forged of [none, `${header}.${payload}.AAAA`, 'x', '']) {
      expect((await t.api('GET', '/api/auth/me', { token: forged })).status).toBe(401);
    }
  });
});

describe('the configured administrator', () => {
  it('exists after start', async () => {
    const { body } = await t.api<AuthAnswer>('POST', '/api/auth/login', {
      body: { email: 'keeper@example.org', password: 'keeper of the door' },
    });
    expect(body.user).toMatchObject({ isAdmin: true, emailVerified: true, onboardingCompleted: true });
  });
});

describe('preferences', () => {
  const put = (token: string, body: object) =>
    t.api<PreferencesEnvelope & { error?: string }>('PUT', '/api/users/preferences', { token, body });
  const reading = {
    defaultReadingMethod: 'audio',
    defaultAudioSpeed: 1.25,
    defaultLocation: 'Kitchen table',
    defaultTimeOfDay: 'evening',
    defaultStudyAids: ['Commentary', 'A lamp'],
    trackReadingDetails: true,
  };

  it('change one by one', async () => {
    const { token } = await t.person('Lydia');
    const changed = await put(token, { competitiveMode: true, unheard: 1 });
    expect(changed.body).toEqual({ preferences: { ...DEFAULT_PREFERENCES, competitiveMode: true } });
    expect((await t.api('GET', '/api/users/preferences', { token })).body).toEqual(changed.body);
    expect((await t.api<MeAnswer>('GET', '/api/auth/me', { token })).body.user.preferences).toEqual(
      changed.body.preferences,
    );
  });

  it('keep a report’s defaults until they are cleared', async () => {
    const { token } = await t.person('Euodia');
    expect((await put(token, { ...reading, defaultLocation: ' Kitchen table ' })).body).toEqual({
      preferences: { ...DEFAULT_PREFERENCES, ...reading },
    });
    expect(
      (await put(token, { bibleTranslation: 'KJV', defaultAudioSpeed: null, defaultLocation: '' })).body.preferences,
    ).toEqual({
      ...DEFAULT_PREFERENCES,
      ...reading,
      bibleTranslation: 'KJV',
      defaultAudioSpeed: null,
      defaultLocation: null,
    });
    const cleared = {
      defaultReadingMethod: null,
      defaultTimeOfDay: '',
      defaultStudyAids: [],
      trackReadingDetails: false,
    };
    expect((await put(token, cleared)).body.preferences).toEqual({ ...DEFAULT_PREFERENCES, bibleTranslation: 'KJV' });
  });

  it('keep language, zone and calendar until they are cleared', async () => {
    const { token } = await t.person('Phoebe');
    const chosen = { language: 'pt-BR', timeZone: 'America/Sao_Paulo', dayEndsAt: 3, weekStart: 0 };
    expect((await put(token, chosen)).body.preferences).toEqual({ ...DEFAULT_PREFERENCES, ...chosen });
    expect((await put(token, { timeZone: '', dayEndsAt: null })).body.preferences).toEqual({
      ...DEFAULT_PREFERENCES,
      ...chosen,
      timeZone: null,
      dayEndsAt: null,
    });
    expect((await put(token, { language: null, weekStart: null })).body.preferences).toEqual(DEFAULT_PREFERENCES);
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['nl, fr;q=0.5', 'fr'],
    ['en-GB', 'en'],
    ['nl', null],
    ['*', null],
  ])('begin with the language that %j names', async (wanted, language) => {
    const body = { ...registration, email: `of-${Math.random()}@example.org` };
    const headers = { 'accept-language': wanted };
    const { user } = (await t.api<AuthAnswer>('POST', '/api/auth/register', { body, headers })).body;
    expect(user.preferences.language).toBe(language);
  });

  it('keep both of two that change at once', async () => {
    const { token, accountId } = await t.person('Syntyche');
    await meetingAt(t.database, { sql: 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE', values: [accountId] }, [
      () => put(token, { competitiveMode: true }),
      () => put(token, { bibleTranslation: 'KJV' }),
    ]);
    expect((await t.api('GET', '/api/users/preferences', { token })).body).toEqual({
      preferences: { ...DEFAULT_PREFERENCES, competitiveMode: true, bibleTranslation: 'KJV' },
    });
  });

  it.each([
    [{ bibleTranslation: 'XYZ' }, MESSAGES.optionInvalid],
    [{ competitiveMode: 'yes' }, MESSAGES.optionInvalid],
    [{ appUsageMode: 'writing' }, MESSAGES.optionInvalid],
    [{ defaultReadingMethod: 'braille' }, MESSAGES.optionInvalid],
    [{ defaultAudioSpeed: 1.1 }, MESSAGES.optionInvalid],
    [{ defaultLocation: 'x'.repeat(101) }, REPORT_MESSAGES.locationTooLong],
    [{ defaultTimeOfDay: 'noon' }, MESSAGES.optionInvalid],
    [{ defaultStudyAids: 'Commentary' }, MESSAGES.optionInvalid],
    [{ defaultStudyAids: ['x'.repeat(51)] }, REPORT_MESSAGES.studyAidTooLong],
    [{ trackReadingDetails: 1 }, MESSAGES.optionInvalid],
    [{ showsEmailToChurch: 'yes' }, MESSAGES.optionInvalid],
    [{ numbering: 'klingon' }, PASSAGE_MESSAGES.numberingUnknown],
    [{ language: 'nl' }, MESSAGES.optionInvalid],
    [{ language: 'pt' }, MESSAGES.optionInvalid],
    [{ timeZone: 'Mars/Base' }, MESSAGES.timeZoneUnknown],
    [{ timeZone: 'x'.repeat(65) }, MESSAGES.timeZoneUnknown],
    [{ dayEndsAt: 5 }, PREFERENCE_MESSAGES.dayEndsAtInvalid],
    [{ dayEndsAt: 1.5 }, PREFERENCE_MESSAGES.dayEndsAtInvalid],
    [{ weekStart: 2 }, MESSAGES.optionInvalid],
    [{ weekStart: '1' }, MESSAGES.optionInvalid],
  ])('refuse %j', async (body, message) => {
    const { token } = await t.person('Syntyche');
    expect(await put(token, body)).toMatchObject({ status: 400, body: { error: message } });
    expect((await t.api('GET', '/api/users/preferences', { token })).body).toEqual({
      preferences: DEFAULT_PREFERENCES,
    });
  });
});

describe('onboarding', () => {
  it('takes steps one after the other, however many come at once', async () => {
    const { token } = await t.person('Hasty');
    const post = (step: string, body?: object) =>
      t.api<OnboardingEnvelope>('POST', `/api/users/onboarding/${step}`, { token, body });
    await post('reset');
    await Promise.all([1, 2, 3, 4].map(() => post('advance', { skip: true })));
    const { onboarding } = (await t.api<OnboardingEnvelope>('GET', '/api/users/onboarding', { token })).body;
    expect(onboarding).toEqual({ currentStep: 5, completed: false, completedAt: null, skippedSteps: [1, 2, 3, 4] });
  });

  it('moves on, notes what was skipped, completes and begins again', async () => {
    const { token } = await t.person('Timothy');
    const post = (step: string, body?: object) =>
      t.api<OnboardingEnvelope>('POST', `/api/users/onboarding/${step}`, { token, body });
    expect((await t.api('GET', '/api/users/onboarding', { token })).body).toEqual({
      onboarding: { currentStep: 1, completed: false, completedAt: null, skippedSteps: [] },
    });
    await post('advance');
    expect((await post('advance', { skip: true })).body).toEqual({
      onboarding: { currentStep: 3, completed: false, completedAt: null, skippedSteps: [2] },
    });
    const done = await post('complete');
    expect(done.body.onboarding).toMatchObject({
      currentStep: 6,
      completed: true,
      completedAt: new Date(t.clock.now()).toISOString(),
    });
    expect((await post('reset')).body).toEqual({
      onboarding: { currentStep: 1, completed: false, completedAt: null, skippedSteps: [] },
    });
  });
});
