import 'fake-indexeddb/auto';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { ApiError } from '../api/errors';
import { keys } from '../api/keys';
import { setUser } from '../auth/auth-store';
import { withSaved } from './saved-db';
import { person } from '../testing/people';
import { SAVED, saveAnswers } from './saved-answers';

const anna = person({ id: 1 });
const boas = person({ id: 2, name: 'Boas', email: 'boas@example.org' });
const away = new ApiError('', { kind: 'network' });

const clientOf = (): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 1, gcTime: Infinity } } });
  saveAnswers(client);
  return client;
};
const rows = () => withSaved((db) => db.getAll('answers'));
const hashes = async () => (await rows()).map(({ accountId, hash }) => [accountId, hash]);
const isKept = (count: number) => waitFor(async () => expect(await rows()).toHaveLength(count), { timeout: 4000 });
const fails = (client: QueryClient, queryKey: QueryKey, error: unknown = away) =>
  client.fetchQuery({ queryKey, queryFn: () => Promise.reject(error as Error) }).catch(() => undefined);

beforeAll(() => {
  globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;
});
beforeEach(() => setUser(anna));
afterEach(async () => {
  setUser(null);
  await withSaved((db) => db.clear('answers'));
});

it('shows an answer again, with its age, when the server cannot be reached', async () => {
  const at = Date.now() - 60_000;
  clientOf().setQueryData(keys.readerProfile(1), { profile: 1 }, { updatedAt: at });
  await isKept(1);
  const later = clientOf();
  await fails(later, keys.readerProfile(1));
  await waitFor(() => expect(later.getQueryData(keys.readerProfile(1))).toEqual({ profile: 1 }));
  expect(later.getQueryState(keys.readerProfile(1))?.dataUpdatedAt).toBe(at);
});

it('shows nothing again when the server refused', async () => {
  clientOf().setQueryData(keys.readerProfile(1), { profile: 1 });
  await isKept(1);
  const later = clientOf();
  await fails(later, keys.readerProfile(1), new ApiError('', { status: 404 }));
  expect(later.getQueryData(keys.readerProfile(1))).toBeUndefined();
});

it('is for one account: another one sees nothing, and what was seen before it is forgotten', async () => {
  clientOf().setQueryData(keys.readerProfile(1), { profile: 1 });
  await isKept(1);
  setUser(boas);
  const his = clientOf();
  await fails(his, keys.readerProfile(1));
  expect(his.getQueryData(keys.readerProfile(1))).toBeUndefined();
  await isKept(0);
});

it('is gone after signing out, and nothing is written for an account that has left', async () => {
  const client = clientOf();
  client.setQueryData(keys.readers, { readers: [] });
  await isKept(1);
  client.setQueryData(keys.readerProfile(1), { profile: 1 });
  setUser(null);
  await isKept(0);
  setUser(boas);
  client.setQueryData(keys.readerProfile(2), { profile: 2 });
  await isKept(1);
  expect(await hashes()).toEqual([[2, JSON.stringify(keys.readerProfile(2))]]);
});

it('keeps neither the administration nor churches, devices, notifications or scripture', async () => {
  const client = clientOf();
  for (const key of [keys.admin, keys.church, keys.devices, keys.notifications, ['scripture', 'text', 1], ['events']])
    client.setQueryData(key, { secret: true });
  client.setQueryData([...keys.pointsSummary, 'why', 1], { reason: 'private' });
  client.setQueryData(keys.readers, { readers: [] });
  await isKept(1);
  expect(await hashes()).toEqual([[1, JSON.stringify(keys.readers)]]);
});

it('keeps the notes of own readers and nobody else’s', async () => {
  const client = clientOf();
  client.setQueryData(keys.readers, { readers: [{ id: 1 }] });
  const report = (id: number) => ({ reader: { id }, notes: 'private', location: 'home', chapterId: 3 });
  client.setQueryData(keys.reportPage({}), { reports: [report(1), report(9)] });
  await isKept(2);
  const [kept] = (await rows()).filter(({ hash }) => hash === JSON.stringify(keys.reportPage({})));
  expect(kept.data).toMatchObject({
    reports: [
      { notes: 'private', location: 'home' },
      { notes: null, location: null, chapterId: 3 },
    ],
  });
});

it('has bounds: large answers are left out, old ones and the oldest of too many forgotten', async () => {
  const client = clientOf();
  client.setQueryData(keys.readerProfile(0), 'x'.repeat(SAVED.characters + 1));
  client.setQueryData(keys.readerProfile(1), 'old', { updatedAt: Date.now() - SAVED.ms - 1 });
  for (let id = 2; id < SAVED.answers + 12; id += 1)
    client.setQueryData(keys.readerProfile(id), 'new', { updatedAt: Date.now() - 1000 + id });
  await isKept(SAVED.answers);
  const kept = (await hashes()).map(([, hash]) => hash);
  expect(kept).not.toContain(JSON.stringify(keys.readerProfile(1)));
  expect(kept).not.toContain(JSON.stringify(keys.readerProfile(2)));
  expect(kept).toContain(JSON.stringify(keys.readerProfile(SAVED.answers + 11)));
});
