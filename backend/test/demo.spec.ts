import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { readConfiguration } from '@app/settings/configuration';
import { withContext } from '@app/context';
import { DemoClock } from '@demo/demo-clock';
import { demoState } from '@demo/demo-state';
import { generatePlan } from '@demo/generate';
import { makeCommunity } from '@demo/make-community';
import type { CommunityPlan } from '@demo/plan';
import { utcDay } from '@kernel/civil-date';
import { Database } from '@platform/database/database';
import { ProjectionAdmin } from '@platform/projections';
import { CommandBus } from '@nestjs/cqrs';
import { Accounts, RegisterAccount } from '@slices/accounts';
import { createTestDatabase, type TestDatabase } from './support/database';

jest.setTimeout(60_000);

const DAYS = 70;
const PASSWORD = 'a lamp unto my feet';
const SIZE = { accounts: 3, readers: 7, families: 1, days: DAYS };
const plan = generatePlan({ seed: 5, today: utcDay(Date.now()), size: SIZE });

describe('a sample community of three accounts', () => {
  let database: TestDatabase;
  let dataDir: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'lectio-demo-'));
  });

  afterEach(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const within = <T>(work: (context: INestApplicationContext, clock: DemoClock) => Promise<T>): Promise<T> => {
    const clock = new DemoClock();
    const settings = {
      ...readConfiguration({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
      port: 0,
    };
    return withContext({ settings, clock }, (context) => work(context, clock));
  };

  it('matches its plan, in the past, and every figure equals a fresh fold of the log', () =>
    within(async (context, clock) => {
      await makeCommunity(context, plan, { clock, password: PASSWORD, tell: () => undefined });

      expect(await context.get(ProjectionAdmin).verify('figures')).toEqual([]);
      expect(await survivingReports(context)).toBe(expectedReports(plan));
      const [made] = await context
        .get(Database)
        .rows<{ fake: number; first: string; last: string }>(
          `SELECT count(*) FILTER (WHERE is_fake)::int AS fake, min(created_at)::date::text AS first, (SELECT max(recorded_at) <= now() FROM events)::text AS last FROM users`,
        );
      const first = new Date((utcDay(Date.now()) - DAYS + 1) * 86_400_000).toISOString().slice(0, 10);
      expect(made).toEqual({ fake: 3, first, last: 'true' });
      expect((await context.get(Accounts).signIn('miriam@demo.lectio.example', PASSWORD)).user.name).toBe('Miriam');
      expect(await demoState(context, plan)).toBe('complete');
    }));

  it('is known as interrupted until its last account has arrived', () =>
    within(async (context) => {
      expect(await demoState(context, plan)).toBe('empty');
      const { name, email } = plan.accounts[0];
      await context
        .get(CommandBus)
        .execute(new RegisterAccount({ name, email, secret: { passwordHash: 'none' }, isFake: true }));
      expect(await demoState(context, plan)).toBe('interrupted');
    }));

  it('has no place among people', () =>
    within(async (context) => {
      await context
        .get(CommandBus)
        .execute(
          new RegisterAccount({ name: 'Somebody', email: 'somebody@example.org', secret: { passwordHash: 'none' } }),
        );
      expect(await demoState(context, plan)).toBe('occupied');
    }));
});

const survivingReports = async (context: INestApplicationContext): Promise<number> =>
  (await context.get(Database).rows<{ count: number }>('SELECT count(*)::int AS count FROM views.report'))[0].count;

/** The plan's final number of reports: an undo removes the report before it, a redo restores it. */
const expectedReports = ({ lanes }: CommunityPlan): number => {
  let sum = 0;
  for (const lane of lanes) {
    let last = 0;
    for (const action of lane) {
      if (action.kind === 'report') sum += last = action.readers.length * action.chapterIds.length;
      if (action.kind === 'undo') sum -= last;
      if (action.kind === 'redo') sum += last;
      if (action.kind === 'delete') sum -= 1;
    }
  }
  return sum;
};
