import { noteAlive, silentOperation, takeOver, type Silent } from '@slices/operations/store/operation.repository';
import { startTestApp, type TestApp } from './support/test-app';

const SECONDS = 10;

let t: TestApp;
beforeAll(async () => {
  // Only serves: no worker looks for operations.
  t = await startTestApp({ role: 'api' });
});
afterAll(() => t?.close());
beforeEach(() => t.database.rows('DELETE FROM projection_operation'));

const begin = async (secondsAgo: number): Promise<string> => {
  const [{ id }] = await t.database.rows<{ id: string }>(
    `INSERT INTO projection_operation (id, kind, projection, state, requested_at, seen_at)
      VALUES (gen_random_uuid(), 'verify', 'figures', 'running', now(), now() - make_interval(secs => $1)) RETURNING id`,
    [secondsAgo],
  );
  return id;
};

describe('an operation in progress', () => {
  it('is not silent as long as somebody says that it is', async () => {
    await begin(SECONDS - 5);
    expect(await silentOperation(t.database, SECONDS)).toBeNull();
  });

  it('is taken over once when it stays silent', async () => {
    const id = await begin(SECONDS + 5);
    const silent = await silentOperation(t.database, SECONDS);
    expect(silent).toMatchObject({ id });
    const taken = await Promise.all([1, 2].map(() => takeOver(t.database, silent as Silent)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('stays with its worker when that is heard again between two looks', async () => {
    const id = await begin(SECONDS + 5);
    const silent = await silentOperation(t.database, SECONDS);
    await noteAlive(t.database, id);
    expect(silent).toMatchObject({ id });
    expect(await takeOver(t.database, silent as Silent)).toBe(false);
  });
});
