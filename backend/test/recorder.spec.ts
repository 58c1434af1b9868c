import { randomUUID } from 'node:crypto';
import { EVENTS } from '@kernel/event-catalogue';
import { partitionOf, readerStream } from '@kernel/event';
import { conflict } from '@kernel/errors';
import type { Decision } from '@platform/event-log/decision';
import { Recorder, type Round } from '@platform/event-log/recorder';
import { streamVersions } from '@platform/event-log/stream-versions';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { WakeUps } from '@platform/queues';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let recorder: Recorder;
beforeAll(async () => {
  t = await startTestApp({ role: 'api', rateLimit: true });
  recorder = t.app.get(Recorder);
});
afterAll(() => t?.close());

const streamOf = ({ accountId, readerId }: Person) => ({
  partition: partitionOf(accountId),
  stream: readerStream(readerId),
});
const adjusted = ({ readerId }: Person) => ({
  type: 'PointsAdjusted',
  data: { readerId, points: 1, adjustmentId: randomUUID() },
});
/** Decides on the version it loads, like every command. */
const adjust =
  (person: Person, rounds: Round[] = []) =>
  async (round: Round): Promise<Decision<{ version: number }>> => {
    rounds.push(round);
    const [version] = await streamVersions(round.on, [streamOf(person)]);
    return { streams: [{ ...streamOf(person), version, events: [adjusted(person)] }], rows: 1, answer: { version } };
  };
const eventsOf = (person: Person) =>
  t.database.rows<{ version: number; type: string; schema_version: number; command: string; account: number | null }>(
    `SELECT version, type, schema_version, metadata ->> 'commandId' AS command, (metadata ->> 'accountId')::integer AS account
     FROM events WHERE stream = $1 ORDER BY version`,
    [readerStream(person.readerId)],
  );

it('stamps the events of a command with its id, its account and their versions in the catalogue', async () => {
  const person = await t.person('Baruch');
  const { position } = await recorder.record({ accountId: person.accountId }, async () => ({
    streams: [{ ...streamOf(person), version: 1, events: [adjusted(person), adjusted(person)] }],
    answer: {},
  }));
  const [, ...events] = await eventsOf(person);
  expect(position).toMatch(new RegExp(`^${partitionOf(person.accountId)}\\.\\d+$`));
  expect(events).toMatchObject(
    [2, 3].map((version) => ({
      version,
      type: 'PointsAdjusted',
      schema_version: EVENTS.versionOf('PointsAdjusted'),
      account: person.accountId,
    })),
  );
  expect(new Set(events.map(({ command }) => command)).size).toBe(1);
});

it('refuses none of many commands that decide on one stream at once, with rows or without', async () => {
  const person = await t.person('Ezekiel');
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0
        ? recorder.change({ accountId: null }, async () => ({
            streams: [{ ...streamOf(person), version: 'newest', events: [adjusted(person)] }],
            answer: { version: 0 },
          }))
        : recorder.record({ accountId: null }, adjust(person)),
    ),
  );
  expect(new Set(answers.map(({ position }) => position)).size).toBe(60);
  expect((await eventsOf(person)).map(({ version }) => version)).toEqual(Array.from({ length: 61 }, (_, n) => n + 1));
});

it('decides again in another round when the stream moved, and counts its rows once', async () => {
  const person = await t.person('Micah');
  const counted = jest.spyOn(t.app.get(RateLimits), 'countRows');
  const rounds: Round[] = [];
  const decide = adjust(person, rounds);
  const { answer } = await recorder.record({ accountId: person.accountId }, async (round) => {
    const decision = await decide(round);
    // Another command is faster only in the first round.
    if (rounds.length === 1) await recorder.record({ accountId: null }, adjust(person));
    return decision;
  });
  expect([rounds.length, answer]).toEqual([2, { version: 2 }]);
  expect(counted.mock.calls).toEqual([[person.accountId, 1]]);
  counted.mockRestore();
});

it('announces its append and runs the follow-up work after the commit', async () => {
  const person = await t.person('Nahum');
  const announced = jest.spyOn(t.app.get(WakeUps), 'announce');
  const seen: number[] = [];
  const given = { accountId: person.accountId };
  await recorder.change(given, async () => ({
    streams: [{ ...streamOf(person), version: 'newest', events: [adjusted(person)] }],
    answer: {},
    afterwards: async () => void seen.push((await eventsOf(person)).length, announced.mock.calls.length),
  }));
  expect(seen).toEqual([2, 1]);
  await t.person('Obadiah');
  expect(announced).toHaveBeenCalledTimes(2);
  announced.mockRestore();
});

it('never runs a command again for what fails after its commit', async () => {
  const person = await t.person('Zephaniah');
  let rounds = 0;
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const failing = recorder.change({ accountId: person.accountId }, async () => {
    rounds++;
    return {
      streams: [{ ...streamOf(person), version: 'newest', events: [adjusted(person)] }],
      answer: {},
      afterwards: () => Promise.reject(deadlock),
    };
  });
  await expect(failing).rejects.toBe(deadlock);
  expect([rounds, (await eventsOf(person)).length]).toEqual([1, 2]);
});

it('keeps nothing of a command that is refused', async () => {
  const person = await t.person('Habakkuk');
  const followed = jest.fn();
  const refused = recorder.change({ accountId: person.accountId }, async ({ on }) => {
    await on.query({ text: 'UPDATE readers SET name = $1', values: ['nobody'] });
    if (person.accountId > 0) throw conflict('no');
    return { answer: {}, afterwards: followed };
  });
  await expect(refused).rejects.toThrow('no');
  expect(followed).not.toHaveBeenCalled();
  expect(await t.database.rows(`SELECT 1 FROM readers WHERE name = 'nobody'`)).toEqual([]);
});

it('answers without a position when there is nothing to append', async () => {
  expect(await recorder.record({ accountId: null }, async () => ({ answer: { said: 'nothing' } }))).toEqual({
    answer: { said: 'nothing' },
    position: null,
  });
});
