import '@testing-library/jest-dom';
import type { BackupAnswer, SiteHealthAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { Backups } from './backups';
import { Health } from './health';

type SiteHealth = SiteHealthAnswer['health'];

const aBackup = (part: Partial<BackupAnswer> = {}): BackupAnswer => ({
  id: 3,
  state: 'verified',
  requestedBy: null,
  requestedAt: '2026-03-10T03:00:00Z',
  startedAt: '2026-03-10T03:00:00Z',
  endedAt: '2026-03-10T03:00:09Z',
  folder: '2026-03-10T03-00-00.000Z',
  rows: 1200,
  bytes: 2_097_152,
  step: null,
  error: null,
  isRemoved: false,
  checkedAt: '2026-03-10T03:01:00Z',
  check: { events: 900, readers: 12, differences: 0, unreadable: 0, seconds: 4.2 },
  copiedAt: null,
  copyError: null,
  ...part,
});

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10),
  reports: index,
  readers: index === 29 ? 1 : 3,
}));

const someMail = (part: Partial<SiteHealth['mail']>): SiteHealth['mail'] => ({
  level: 'good',
  isServerSet: true,
  isKnown: true,
  waiting: 0,
  delayed: 0,
  failedLately: 0,
  refusedLately: 0,
  problem: null,
  ...part,
});

const siteHealth = (part: Partial<SiteHealth> = {}): SiteHealth => ({
  at: '2026-03-10T12:00:00Z',
  version: '1.2.3',
  projections: { level: 'good', lag: 0, standingSeconds: 0 },
  parked: { level: 'good', readers: 0 },
  jobs: { level: 'good', isKnown: true, waiting: 0, failed: 0, failedLately: 0, lasting: [] },
  mail: someMail({}),
  push: { level: 'good', devices: 0, problem: null },
  redis: null,
  backup: { level: 'good', nightlyAt: '03:00', last: aBackup(), lastGoodAt: '2026-03-10T03:00:00Z' },
  verify: {
    level: 'good',
    last: {
      endedAt: '2026-03-09T12:00:00Z',
      state: 'done',
      differences: 0,
      unreadable: 0,
      rows: 14_000,
      readers: 12,
      seconds: 3.5,
      error: null,
    },
  },
  disk: { level: 'good', freeBytes: 6 * 1024 ** 3, totalBytes: 10 * 1024 ** 3, databaseBytes: 70 * 1024 ** 2 },
  days,
  ...part,
});

const show = async (health: SiteHealth) => {
  fakeApi({ 'GET /admin/health': () => ({ body: { health } }) });
  await renderAtAddress(<Health />);
  await screen.findByText('Figures');
};
const line = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

describe('the health of the site', () => {
  it('says in a sentence that all is well, and of each thing how it stands', async () => {
    await show(siteHealth());
    expect(screen.getByRole('status')).toHaveTextContent('Everything is well.');
    expect(line('Backup')).toHaveTextContent('Last good backup 9 h ago, tested, no differences.');
    expect(line('Verification')).toHaveTextContent(
      '1 d ago: no difference. 14,000 rows of 12 readers compared in 3.5 s.',
    );
    expect(line('Disk')).toHaveTextContent('6.0 GB of 10.0 GB free; the database takes 70.0 MB.');
    expect(screen.getByText('Checked every five seconds · version 1.2.3')).toBeInTheDocument();
  });

  it('names what is broken, in words and not by colour alone', async () => {
    await show(
      siteHealth({
        projections: { level: 'bad', lag: 40, standingSeconds: 20 },
        mail: someMail({ level: 'warning', isServerSet: false }),
        backup: {
          level: 'bad',
          nightlyAt: '03:00',
          last: aBackup({ state: 'failed', error: 'no space left on device' }),
          lastGoodAt: null,
        },
      }),
    );
    expect(screen.getByRole('status')).toHaveTextContent('Needs you now: figures, backup.');
    expect(line('Figures')).toHaveTextContent('40 events behind, stuck for 20 s.');
    expect(within(line('Figures')).getAllByText(/Act/)).not.toHaveLength(0);
    expect(line('Backup')).toHaveTextContent('The last one failed: no space left on device.');
    expect(line('Mail')).toHaveTextContent('emails are saved in the outbox folder');
  });

  it('says what a neighbour refuses', async () => {
    await show(
      siteHealth({
        jobs: {
          level: 'bad',
          isKnown: true,
          waiting: 0,
          failed: 0,
          failedLately: 0,
          lasting: [{ job: 'device-pushes', minutes: 20 }],
        },
        mail: someMail({
          level: 'warning',
          delayed: 181,
          refusedLately: 1,
          problem: 'mail not sent: RCPT TO: 450 4.7.1',
        }),
        push: { level: 'warning', devices: 3, problem: '403' },
        redis: { level: 'bad', problem: 'refuses writes (OOM: it is full (maxmemory))' },
      }),
    );
    expect(line('Jobs')).toHaveTextContent('device-pushes has been running for 20 minutes.');
    expect(line('Mail')).toHaveTextContent(
      '1 email refused by the mail server in the last day, 181 to retry (mail not sent: RCPT TO: 450 4.7.1).',
    );
    expect(line('Push')).toHaveTextContent('The last push to 3 devices failed: 403.');
    expect(line('Redis')).toHaveTextContent(
      'It refuses writes (OOM: it is full (maxmemory)). Emails and other jobs are waiting.',
    );
  });

  it('says that the queue does not answer', async () => {
    await show(
      siteHealth({ mail: someMail({ level: 'bad', isKnown: false }), redis: { level: 'bad', problem: 'is away' } }),
    );
    expect(line('Mail')).toHaveTextContent('Unknown: the queue isn’t answering.');
    expect(line('Redis')).toHaveTextContent('It is away.');
  });

  it('draws thirty days, and tells them as a table', async () => {
    await show(siteHealth());
    expect(screen.getByRole('img', { name: 'Reports per day: 29 reports today, peak 29' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Active readers: 1 reader today, peak 3' })).toBeInTheDocument();
    expect(screen.getAllByRole('table', { hidden: true })[0].querySelectorAll('tbody tr')).toHaveLength(30);
  });

  it('says when it cannot be read', async () => {
    fakeApi({ 'GET /admin/health': () => ({ status: 500 }) });
    await renderAtAddress(<Health />);
    expect(await screen.findByText('Failed to load the health of the site. Please try again.')).toBeInTheDocument();
  });
});

describe('backups', () => {
  const open = async (routes: FakeRoutes) => {
    const calls = fakeApi(routes);
    await renderAtAddress(<Backups />);
    return { calls, user: userEvent.setup() };
  };

  it('are listed with what the trial restore found', async () => {
    await open({
      'GET /admin/backups': () => ({
        body: {
          nightlyAt: '03:00',
          backups: [
            aBackup({ copiedAt: '2026-03-10T03:02:00Z' }),
            aBackup({ id: 2, state: 'unverified', check: null, error: 'no room' }),
            aBackup({ id: 1, requestedBy: 7, state: 'done', isRemoved: true, check: null }),
          ],
        },
      }),
    });
    const [, ...rows] = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows[0]).toContain('Nightly2.0 MBVerifiedCopied900 events of 12 readers restored in 4.2 s');
    expect(rows[1]).toContain('Not restorableno room');
    expect(rows[2]).toContain('Account 72.0 MBTakenDeleted1,200 rows');
  });

  it('are taken on demand, with progress', async () => {
    let backups: BackupAnswer[] = [];
    const { calls, user } = await open({
      'GET /admin/backups': () => ({ body: { nightlyAt: null, backups } }),
      'POST /admin/backups': () => {
        backups = [aBackup({ state: 'copying', requestedBy: 1, step: 'public.events: 900 rows', check: null })];
        return { status: 201, body: { backup: backups[0] } };
      },
    });
    expect(await screen.findByText('No backups yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('A backup is running: public.events: 900 rows')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back up now' })).toBeDisabled());
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('say why none can be taken now', async () => {
    const { user } = await open({
      'GET /admin/backups': () => ({ body: { nightlyAt: null, backups: [] } }),
      'POST /admin/backups': () => refusal(409, 'A backup is already running'),
    });
    await user.click(await screen.findByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('A backup is already running')).toBeInTheDocument();
  });
});
