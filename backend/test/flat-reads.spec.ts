import { CommandBus } from '@nestjs/cqrs';
import { figuresProjection } from '@app/figures.projection';
import { dayOf, formatDay } from '@kernel/civil-date';
import { Projector } from '@platform/projections/run/projector';
import { AccountSessions } from '@slices/accounts';
import { ReportChapters } from '@slices/reporting';
import { anotherReader } from './support/reporter';
import { RowsRead } from './support/rows-read';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const CHAPTERS = 5;
const READERS = 2;
/** Commands per reader: 100 and 10,000 reports. */
const SHORT = 10;
const LONG = 1_000;
/** A long list is opened at both ends of a page, block by block, on up to three levels. */
const PARTS = READERS * 2 * 32 * 3;
const FIRST_DAY = dayOf('2020-01-01');

interface Account {
  readonly person: Person;
  readonly token: string;
  readonly reports: number;
  /** Its last day. */
  readonly until: number;
}

let t: TestApp;
let rows: RowsRead;
let short: Account;
let long: Account;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
  const [few, many] = [await accountWith(SHORT), await accountWith(LONG)];
  const signedIn = async (account: Omit<Account, 'token'>): Promise<Account> => ({
    ...account,
    token: await t.app.get(AccountSessions).open(account.person.accountId),
  });
  [short, long] = [await signedIn(few), await signedIn(many)];
  await new Projector(t.database, figuresProjection).catchUp(Array.from({ length: 64 }, (_, partition) => partition));
  await t.database.rows('VACUUM ANALYZE');
  rows = new RowsRead(t.database);
}, 120_000);
afterAll(() => t?.close());

/** An account whose readers read some chapters each day, and report them that evening. */
const accountWith = async (days: number): Promise<Omit<Account, 'token'>> => {
  const person = await t.person('Ezra');
  const readerIds = [person.readerId, await anotherReader(t, person, 'Esther')];
  for (let day = 0; day < days; day++) {
    const readDate = formatDay(FIRST_DAY + day);
    t.clock.set(`${readDate}T20:00:00Z`);
    const chapterIds = Array.from({ length: CHAPTERS }, (_, at) => ((day * CHAPTERS + at) % 1189) + 1);
    const command = { accountId: person.accountId, readerIds, chapterIds, readDate, recordedOn: readDate };
    await t.app
      .get(CommandBus)
      .execute(new ReportChapters({ ...command, details: null, sessionId: null, source: 'web' }));
  }
  return { person, reports: days * CHAPTERS * READERS, until: FIRST_DAY + days - 1 };
};

type Path = (account: Account) => string;
const lastDays = ({ until }: Account, days: number): string =>
  `startDate=${formatDay(until - days + 1)}&endDate=${formatDay(until)}`;
const history = (query: string): [string, Path] => [
  `a reader’s points history, ${query}`,
  ({ person }) => `/users/me/readers/${person.readerId}/points-history?${query}`,
];

const READS: [string, Path][] = [
  ['the newest reports', () => '/reports?limit=50'],
  ['the page in the middle', ({ reports }) => `/reports?limit=50&page=${reports / 100}`],
  ['the last page', ({ reports }) => `/reports?limit=50&page=${reports / 50}`],
  ['one reader’s', ({ person }) => `/reports?limit=50&readerId=${person.readerId}`],
  ['a book’s', () => '/reports?limit=10&book=Genesis'],
  ['a testament’s', () => '/reports?limit=20&testament=Old'],
  ['those of a week', (account) => `/reports?limit=50&${lastDays(account, 7)}`],
  [
    'those of most days',
    (account) => `/reports?limit=50&startDate=${formatDay(FIRST_DAY + 2)}&page=${account.reports / 100}`,
  ],
  ['the statistics', () => '/reports/stats'],
  ['the last batch', () => '/reports/last-batch'],
  ['the summary of points', () => '/users/me/points-summary'],
  history('limit=5'),
  history('limit=5&page=2'),
  history('limit=5&reason=chapter_read_completion'),
  [
    'a reader’s points history of some days',
    (account) => `/users/me/readers/${account.person.readerId}/points-history?limit=5&${lastDays(account, 3)}`,
  ],
  ['a reader’s transactions', ({ person }) => `/gamification/transactions/${person.readerId}`],
];

it.each(READS)('a hundred times the history is no more rows to read for %s', async (_, path) => {
  const read = async (account: Account): Promise<number> => {
    const get = () => t.api('GET', `/api${path(account)}`, { token: account.token });
    expect((await get()).status).toBe(200);
    return rows.during(get);
  };
  const [few, many] = [await read(short), await read(long)];
  expect(many).toBeLessThan(few + PARTS);
});
