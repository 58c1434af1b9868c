import { Realtime } from '@platform/realtime/realtime';
import { earAt } from './support/ear';
import { startSmtp, type SmtpStub } from './support/smtp';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const redisUrl = process.env.TEST_REDIS_URL ?? null;
// Only with a Redis: `npm test` looks for one, and reports when it finds none and skips these.
const withRedis = redisUrl === null ? describe.skip : describe;

const MAILS = 12;
/** Positions that no event of these sites has. */
const FIRST = 9_990;
const positions = (...numbers: number[]): string[] => numbers.map((number) => `1.${FIRST + number}`);

interface Site extends TestApp {
  readonly smtp: SmtpStub;
  readonly person: TestApp['person'];
  /** The first account; its id is the same on both sites. */
  readonly first: Person;
}

const startSite = async (name: string): Promise<Site> => {
  const smtp = await startSmtp();
  const t = await startTestApp({ redisUrl, smtpUrl: smtp.url, rateLimit: true });
  return { ...t, smtp, first: await t.person(name) };
};

/** Sites of one operator, each with a database of its own, on the same database of the same Redis. */
withRedis('two sites on one Redis', () => {
  let here: Site;
  let there: Site;
  beforeAll(async () => {
    here = await startSite('Aquila');
    there = await startSite('Apollos');
    expect(there.first.accountId).toBe(here.first.accountId);
  });
  afterAll(async () => {
    for (const site of [here, there]) {
      await site?.close();
      await site?.smtp.close();
    }
  });

  it('push to their own sockets alone', async () => {
    const ears = await Promise.all([here, there].map((site) => earAt(site.url, site.first.token)));
    try {
      const pushed = async (site: Site, position: string): Promise<void> => {
        const { accountId, readerId } = site.first;
        site.app.get(Realtime).toAccount(accountId, 'figures-updated', { readerIds: [readerId], position });
        const at = ears[site === here ? 0 : 1];
        await at.hears<{ position: string }>('figures-updated', (said) => said.position === position);
      };
      for (const [position, site] of [here, there, here, there].entries()) await pushed(site, `1.${FIRST + position}`);
      // A site that hears the other one has heard it by the next push of its own, or by that after it.
      const pushes = ears.map(({ heard }) => heard.map(({ payload }) => (payload as { position: string }).position));
      expect(pushes.map((those) => those.filter((position) => position.startsWith(`1.${FIRST / 10}`)))).toEqual([
        positions(0, 2),
        positions(1, 3),
      ]);
    } finally {
      for (const { socket } of ears) socket.disconnect();
    }
  });

  it('send the mails of their own people alone', async () => {
    const emails = (site: Site): string[] => site.smtp.received.flatMap(({ to }) => to).sort();
    const people = await Promise.all(Array.from({ length: MAILS }, (_, n) => here.person(`Person ${n}`)));
    for (const { email } of people)
      expect((await here.api('POST', '/api/auth/forgot-password', { body: { email } })).status).toBe(200);
    await until(() => here.smtp.received.length + there.smtp.received.length >= MAILS);
    expect(emails(here)).toEqual(people.map(({ email }) => email).sort());
    expect(emails(there)).toEqual([]);
  });

  it('count what their own people try alone', async () => {
    const tries = async (site: Site): Promise<number> =>
      (await site.api('POST', '/api/auth/login', { body: { email: 'demas@example.org', password: 'wrong one' } }))
        .status;
    await until(async () => (await tries(here)) === 429);
    expect(await tries(there)).toBe(401);
  });
});
