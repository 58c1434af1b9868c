import type { HealthLevel, SiteHealthAnswer } from '@lectio/contract';
import { listed } from '@/shared/lib/lists';
import { msg, t } from '@/shared/language/speech';

import { ago, bytes } from '@/shared/admin/amounts';

type Health = SiteHealthAnswer['health'];

export const LEVEL_WORDS: Record<HealthLevel, string> = { good: msg('OK'), warning: msg('Check'), bad: msg('Act') };

export interface HealthItem {
  name: string;
  /** The name within a sentence. */
  within: string;
  level: HealthLevel;
  words: string;
  /** Where more of it is shown. */
  to?: '/admin/projections' | '/admin/queues';
}

const foldingInWords = ({ lag, standingSeconds }: Health['projections']): string => {
  if (lag === 0) return t('Everything is up to date.');
  return standingSeconds > 0
    ? t('{events, plural, one {# event} other {# events}} behind, stuck for {seconds, number} s.', {
        events: lag,
        seconds: standingSeconds,
      })
    : t('{events, plural, one {# event} other {# events}} behind, catching up.', { events: lag });
};

const NOT_KNOWN = msg('Unknown: the queue isn’t answering.');

const jobsInWords = ({ isKnown, waiting, failed, failedLately, lasting }: Health['jobs']): string => {
  const stuck = lasting.map(({ job, minutes }) =>
    t('{job} has been running for {minutes, plural, one {# minute} other {# minutes}}', { job, minutes }),
  );
  if (stuck.length > 0) return `${listed(stuck)}.`;
  if (!isKnown) return t(NOT_KNOWN);
  if (failed === 0)
    return waiting === 0
      ? t('Nothing waiting, nothing failed.')
      : t('{waiting, number} waiting, none failed.', { waiting });
  return t('{failed, plural, one {# job} other {# jobs}} failed, {lately, number} in the last day.', {
    failed,
    lately: failedLately,
  });
};

const mailInWords = (mail: Health['mail']): string => {
  const { isServerSet, isKnown, waiting, delayed, failedLately, refusedLately, problem } = mail;
  if (!isServerSet) return t('No mail server: emails are saved in the outbox folder.');
  if (!isKnown) return t(NOT_KNOWN);
  const state = [
    failedLately > 0 &&
      t('{emails, plural, one {# email} other {# emails}} couldn’t be sent in the last day', { emails: failedLately }),
    refusedLately > 0 &&
      t('{emails, plural, one {# email} other {# emails}} refused by the mail server in the last day', {
        emails: refusedLately,
      }),
    delayed > 0 && t('{emails, number} to retry', { emails: delayed }),
    waiting > 0 && t('{waiting, number} waiting', { waiting }),
  ].filter((words) => words !== false);
  if (state.length === 0) return t('All emails are sent.');
  return problem === null ? `${listed(state)}.` : `${listed(state)} (${problem}).`;
};

const pushInWords = ({ devices, problem }: Health['push']): string =>
  devices === 0
    ? t('All pushes are accepted.')
    : t('The last push to {devices, plural, one {# device} other {# devices}} failed: {problem}.', {
        devices,
        problem: problem ?? '',
      });

const redisInWords = ({ problem }: NonNullable<Health['redis']>): string =>
  problem === null ? t('Working.') : t('It {problem}. Emails and other jobs are waiting.', { problem });

type Backup = NonNullable<Health['backup']['last']>;

/** @param good "Last good backup 9 h ago" */
const lastBackupInWords = ({ state, error }: Backup, good: string): string => {
  const reason = error ?? t('no reason given');
  const words: Record<Backup['state'], () => string> = {
    waiting: () => t('{good}; one is waiting.', { good }),
    copying: () => t('{good}; one is running.', { good }),
    checking: () => t('{good}; we’re testing it.', { good }),
    done: () => t('{good}, not tested yet.', { good }),
    verified: () => t('{good}, tested, no differences.', { good }),
    unverified: () => t('{good}, but the test restore failed: {reason}.', { good, reason }),
    failed: () => t('The last one failed: {reason}. {good}.', { reason, good }),
  };
  return words[state]();
};

const backupInWords = ({ nightlyAt, last, lastGoodAt }: Health['backup'], now: number): string => {
  const good =
    lastGoodAt === null ? t('No good backup yet') : t('Last good backup {ago}', { ago: ago(lastGoodAt, now) });
  return [
    last ? lastBackupInWords(last, good) : t('No backup yet.'),
    last?.copyError && t('The copy failed: {reason}.', { reason: last.copyError }),
    nightlyAt === null ? t('Nightly backups are off.') : t('Every night at {time}.', { time: nightlyAt }),
  ]
    .filter(Boolean)
    .join(' ');
};

const verifyInWords = ({ last }: Health['verify'], now: number): string => {
  if (!last) return t('Not compared with the log yet.');
  if (last.state === 'failed')
    return t('The last comparison stopped early: {reason}.', { reason: last.error ?? t('no reason given') });
  const { differences, unreadable, rows, readers } = last;
  const when = ago(last.endedAt, now);
  const found =
    differences + unreadable === 0
      ? t('{when}: no difference.', { when })
      : t(
          '{when}: {differences, plural, one {# row differs} other {# rows differ}}, {unreadable, plural, one {# reader} other {# readers}} unreadable.',
          { when, differences, unreadable },
        );
  if (rows === null || readers === null) return found;
  const compared = t(
    '{rows, plural, one {# row} other {# rows}} of {readers, plural, one {# reader} other {# readers}} compared in {seconds, number} s.',
    { rows, readers, seconds: last.seconds ?? 0 },
  );
  return `${found} ${compared}`;
};

/** Each thing that is watched, and its state in words. */
export const healthItems = (health: Health): HealthItem[] => {
  const now = Date.parse(health.at);
  const { disk, parked, redis } = health;
  return [
    {
      name: t('Figures'),
      within: t('figures'),
      level: health.projections.level,
      words: foldingInWords(health.projections),
      to: '/admin/projections',
    },
    {
      name: t('Stuck readers'),
      within: t('stuck readers'),
      level: parked.level,
      words:
        parked.readers === 0
          ? t('None.')
          : t('{readers, plural, one {# reader} other {# readers}} can’t be updated.', { readers: parked.readers }),
      to: '/admin/projections',
    },
    {
      name: t('Jobs'),
      within: t('jobs'),
      level: health.jobs.level,
      words: jobsInWords(health.jobs),
      to: '/admin/queues',
    },
    {
      name: t('Mail'),
      within: t('mail'),
      level: health.mail.level,
      words: mailInWords(health.mail),
      to: '/admin/queues',
    },
    { name: t('Push'), within: t('push'), level: health.push.level, words: pushInWords(health.push) },
    ...(redis ? [{ name: 'Redis', within: 'redis', level: redis.level, words: redisInWords(redis) }] : []),
    {
      name: t('Backup'),
      within: t('backup'),
      level: health.backup.level,
      words: backupInWords(health.backup, now),
    },
    {
      name: t('Verification'),
      within: t('verification'),
      level: health.verify.level,
      words: verifyInWords(health.verify, now),
      to: '/admin/projections',
    },
    {
      name: t('Disk'),
      within: t('disk'),
      level: disk.level,
      words: t('{free} of {total} free; the database takes {database}.', {
        free: bytes(disk.freeBytes),
        total: bytes(disk.totalBytes),
        database: bytes(disk.databaseBytes),
      }),
    },
  ];
};

/** The first thing that an operator wants to know. */
export const overallInWords = (items: readonly HealthItem[]): string => {
  const of = (level: HealthLevel): string[] => items.filter((item) => item.level === level).map(({ within }) => within);
  const [bad, warning] = [of('bad'), of('warning')];
  if (bad.length > 0) return t('Needs you now: {things}.', { things: listed(bad) });
  return warning.length > 0
    ? t('Nothing is broken. Worth checking: {things}.', { things: listed(warning) })
    : t('Everything is well.');
};
