import { MESSAGES, READER_MESSAGES, type ReaderEnvelope, type ReadersAnswer } from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let martha: Person;
beforeAll(async () => {
  t = await startTestApp();
  martha = await t.person('Martha');
});
afterAll(() => t?.close());

const create = async (person: Person, body: object): Promise<ReaderEnvelope['reader']> =>
  (await t.api<ReaderEnvelope>('POST', '/api/readers', { token: person.token, body })).body.reader;
const list = async (person: Person): Promise<ReadersAnswer['readers']> =>
  (await t.api<ReadersAnswer>('GET', '/api/readers', { token: person.token })).body.readers;
const events = (readerId: number) =>
  t.database.rows(`SELECT type, version, data FROM events WHERE stream = $1 ORDER BY version`, [`reader-${readerId}`]);

describe('a new reader', () => {
  it('stands in the list after the primary one, and in the log', async () => {
    const answer = await t.api<ReaderEnvelope>('POST', '/api/readers', {
      token: martha.token,
      body: { name: ' Lazarus ', age: 40, gender: '' },
    });
    expect(answer.status).toBe(201);
    const { reader } = answer.body;
    expect(reader).toEqual({
      id: reader.id,
      name: 'Lazarus',
      age: 40,
      gender: null,
      isPrimary: false,
      isActive: true,
      userId: martha.accountId,
      user: { name: 'Martha' },
      canon: 'protestant',
      chosenCanon: null,
      bibleBegunOn: null,
    });
    expect((await list(martha)).map(({ name, isPrimary }) => ({ name, isPrimary }))).toEqual([
      { name: 'Martha', isPrimary: true },
      { name: 'Lazarus', isPrimary: false },
    ]);
    expect(await events(reader.id)).toEqual([
      {
        type: 'ReaderRegistered',
        version: 1,
        data: { readerId: reader.id, accountId: martha.accountId, primary: false },
      },
    ]);
    expect(answer.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
  });

  it.each([
    [{}, 'Reader name is required'],
    [{ name: '' }, 'Reader name is required'],
    [{ name: 'x'.repeat(101) }, READER_MESSAGES.readerNameTooLong],
    [{ name: 'A', age: 151 }, 'Age must be less than 150'],
    [{ name: 'A', age: 1.5 }, 'Age must be at least 1'],
    [{ name: 'A', gender: 'x' }, 'Please select a valid gender'],
    [[], MESSAGES.invalidRequest],
    ['text', MESSAGES.invalidRequest],
  ])('is refused for %j', async (body, message) => {
    expect(await t.api('POST', '/api/readers', { token: martha.token, body })).toMatchObject({
      status: 400,
      body: { error: message },
    });
  });
});

describe('changing a reader', () => {
  it('changes the fields sent and clears empty ones', async () => {
    const { id } = await create(martha, { name: 'Mary', age: 20, gender: 'female' });
    const put = (body: object) => t.api<ReaderEnvelope>('PUT', `/api/readers/${id}`, { token: martha.token, body });
    expect((await put({ name: 'Mary of Bethany' })).body.reader).toMatchObject({
      name: 'Mary of Bethany',
      age: 20,
      gender: 'female',
    });
    expect((await put({ age: null, gender: '' })).body.reader).toMatchObject({
      name: 'Mary of Bethany',
      age: null,
      gender: null,
    });
    expect(await put({ name: null })).toMatchObject({ status: 400, body: { error: 'Reader name is required' } });
    expect((await put({})).status).toBe(200);
  });

  it('is open to the primary reader', async () => {
    const person = await t.person('Zacchaeus');
    const answer = await t.api<ReaderEnvelope>('PUT', `/api/readers/${person.readerId}`, {
      token: person.token,
      body: { age: 50 },
    });
    expect(answer.body.reader).toMatchObject({ isPrimary: true, age: 50 });
  });
});

describe('deleting a reader', () => {
  it('makes it inactive: gone from the list, unknown to every call', async () => {
    const { id } = await create(martha, { name: 'Guest' });
    const answer = await t.api('DELETE', `/api/readers/${id}`, { token: martha.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
    expect((await list(martha)).map((reader) => reader.id)).not.toContain(id);
    expect((await events(id)).map((event) => event.type)).toEqual(['ReaderRegistered', 'ReaderMadeInactive']);
    for (const method of ['DELETE', 'PUT']) {
      expect(await t.api(method, `/api/readers/${id}`, { token: martha.token, body: {} })).toMatchObject({
        status: 404,
        body: { error: READER_MESSAGES.readerNotFound },
      });
    }
  });

  it('happens once when asked twice at the same time', async () => {
    const { id } = await create(martha, { name: 'Twice' });
    const answers = await Promise.all([1, 2].map(() => t.api('DELETE', `/api/readers/${id}`, { token: martha.token })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    expect(await events(id)).toHaveLength(2);
  });

  it('is refused for the primary reader', async () => {
    expect(await t.api('DELETE', `/api/readers/${martha.readerId}`, { token: martha.token })).toMatchObject({
      status: 403,
      body: { error: READER_MESSAGES.primaryReaderStays },
    });
  });
});

describe('what is no reader of mine', () => {
  it.each(['0', '-1', '1.5', 'abc', '99999999', '99999999999'])('is not found: %s', async (id) => {
    expect(await t.api('PUT', `/api/readers/${id}`, { token: martha.token, body: {} })).toMatchObject({
      status: 404,
      body: { error: READER_MESSAGES.readerNotFound },
    });
  });
});
