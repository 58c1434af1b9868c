import type { HealthLevel, SiteHealthAnswer } from '@lectio/contract';
import { count, number } from '@/shared/lib/format';
import { ago, bytes } from '@/shared/admin/amounts';

type Health = SiteHealthAnswer['health'];

export const LEVEL_WORDS: Record<HealthLevel, string> = { good: 'OK', warning: 'Check', bad: 'Act' };

export interface HealthItem {
  name: string;
  level: HealthLevel;
  words: string;
  /** Where more of it is shown. */
  to?: '/admin/projections' | '/admin/queues';
}

const foldingInWords = ({ lag, standingSeconds }: Health['projections']): string => {
  if (lag === 0) return 'Everything is up to date.';
  const behind = `${count(lag, 'event')} behind`;
  return standingSeconds > 0 ? `${behind}, stuck for ${number(standingSeconds)} s.` : `${behind}, catching up.`;
};

const NOT_KNOWN = 'Unknown: the queue isn’t answering.';

const jobsInWords = ({ isKnown, waiting, failed, failedLately, lasting }: Health['jobs']): string => {
  const stuck = lasting.map(({ job, minutes }) => `${job} has been running for ${number(minutes)} minutes`);
  if (stuck.length > 0) return `${stuck.join(', ')}.`;
  if (!isKnown) return NOT_KNOWN;
  if (failed === 0)
    return waiting === 0 ? 'Nothing waiting, nothing failed.' : `${number(waiting)} waiting, none failed.`;
  return `${count(failed, 'job')} failed, ${number(failedLately)} in the last day.`;
};

const mailInWords = (mail: Health['mail']): string => {
  const { isServerSet, isKnown, waiting, delayed, failedLately, refusedLately, problem } = mail;
  const state = [
    ...(failedLately > 0 ? [`${count(failedLately, 'email')} couldn’t be sent in the last day`] : []),
    ...(refusedLately > 0 ? [`${count(refusedLately, 'email')} refused by the mail server in the last day`] : []),
    ...(delayed > 0 ? [`${number(delayed)} to retry`] : []),
    ...(waiting > 0 ? [`${number(waiting)} waiting`] : []),
  ];
  if (!isServerSet) return 'No mail server: emails are saved in the outbox folder.';
  if (!isKnown) return NOT_KNOWN;
  if (state.length === 0) return 'All emails are sent.';
  return `${state.join(', ')}${problem === null ? '' : ` (${problem})`}.`;
};

const pushInWords = ({ devices, problem }: Health['push']): string =>
  devices === 0 ? 'All pushes are accepted.' : `The last push to ${count(devices, 'device')} failed: ${problem}.`;

const redisInWords = ({ problem }: NonNullable<Health['redis']>): string =>
  problem === null ? 'Working.' : `It ${problem}. Emails and other jobs are waiting.`;

const backupInWords = ({ nightlyAt, last, lastGoodAt }: Health['backup'], now: number): string => {
  const nightly = nightlyAt === null ? 'Nightly backups are off.' : `Every night at ${nightlyAt}.`;
  if (!last) return `No backup yet. ${nightly}`;
  const good = lastGoodAt === null ? 'No good backup yet' : `Last good backup ${ago(lastGoodAt, now)}`;
  const words: Record<typeof last.state, string> = {
    waiting: `${good}; one is waiting.`,
    copying: `${good}; one is running.`,
    checking: `${good}; we’re testing it.`,
    done: `${good}, not tested yet.`,
    verified: `${good}, tested, no differences.`,
    unverified: `${good}, but the test restore failed: ${last.error ?? 'no reason given'}.`,
    failed: `The last one failed: ${last.error ?? 'no reason given'}. ${good}.`,
  };
  const copy = last.copyError ? ` The copy failed: ${last.copyError}.` : '';
  return `${words[last.state]}${copy} ${nightly}`;
};

const verifyInWords = ({ last }: Health['verify'], now: number): string => {
  if (!last) return 'Not compared with the log yet.';
  if (last.state === 'failed') return `The last comparison stopped early: ${last.error ?? 'no reason given'}.`;
  const compared =
    last.rows === null || last.readers === null
      ? ''
      : ` ${count(last.rows, 'row')} of ${count(last.readers, 'reader')} compared in ${last.seconds ?? 0} s.`;
  const found =
    last.differences + last.unreadable === 0
      ? 'no difference'
      : `${count(last.differences, 'row differs', 'rows differ')}, ${count(last.unreadable, 'reader')} unreadable`;
  return `${ago(last.endedAt, now)}: ${found}.${compared}`;
};

/** Each thing that is watched, and its state in words. */
export const healthItems = (health: Health): HealthItem[] => {
  const now = Date.parse(health.at);
  const { disk, parked } = health;
  return [
    {
      name: 'Figures',
      level: health.projections.level,
      words: foldingInWords(health.projections),
      to: '/admin/projections',
    },
    {
      name: 'Stuck readers',
      level: parked.level,
      words: parked.readers === 0 ? 'None.' : `${count(parked.readers, 'reader')} can’t be updated.`,
      to: '/admin/projections',
    },
    { name: 'Jobs', level: health.jobs.level, words: jobsInWords(health.jobs), to: '/admin/queues' },
    { name: 'Mail', level: health.mail.level, words: mailInWords(health.mail), to: '/admin/queues' },
    { name: 'Push', level: health.push.level, words: pushInWords(health.push) },
    ...(health.redis ? [{ name: 'Redis', level: health.redis.level, words: redisInWords(health.redis) }] : []),
    { name: 'Backup', level: health.backup.level, words: backupInWords(health.backup, now) },
    {
      name: 'Verification',
      level: health.verify.level,
      words: verifyInWords(health.verify, now),
      to: '/admin/projections',
    },
    {
      name: 'Disk',
      level: disk.level,
      words: `${bytes(disk.freeBytes)} of ${bytes(disk.totalBytes)} free; the database takes ${bytes(disk.databaseBytes)}.`,
    },
  ];
};

/** The first thing that an operator wants to know. */
export const overallInWords = (items: readonly HealthItem[]): string => {
  const of = (level: HealthLevel): string[] =>
    items.filter((item) => item.level === level).map(({ name }) => name.toLowerCase());
  const [bad, warning] = [of('bad'), of('warning')];
  if (bad.length > 0) return `Needs you now: ${bad.join(', ')}.`;
  return warning.length > 0 ? `Nothing is broken. Worth checking: ${warning.join(', ')}.` : 'Everything is well.';
};
