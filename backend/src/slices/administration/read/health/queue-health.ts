import type { SiteHealthAnswer } from '@lectio/contract';
import { isRefusal, isSenderRefused, MAIL_QUEUE } from '@platform/mail';
import type { QueueFigures } from '@platform/queues';
import { jobsLevel, LATELY_MS, mailLevel } from './levels';

type Health = SiteHealthAnswer['health'];

/** Null: the queues do not answer. */
export type KnownQueues = readonly QueueFigures[] | null;

const sumOf = (queues: readonly QueueFigures[], part: 'waiting' | 'delayed' | 'failed'): number =>
  queues.reduce((sum, queue) => sum + queue[part], 0);

/** The reasons of the newest that were given up, newest first. */
const latelyFailed = (queues: readonly QueueFigures[], now: number): string[] =>
  queues
    .flatMap(({ failures }) => failures)
    .filter(({ at }) => at !== null && now - at < LATELY_MS)
    .map(({ reason }) => reason);

export const jobsOf = (queues: KnownQueues, lasting: Health['jobs']['lasting'], now: number): Health['jobs'] => {
  const others = (queues ?? []).filter(({ name }) => name !== MAIL_QUEUE);
  const figures = {
    isKnown: queues !== null,
    failed: sumOf(others, 'failed'),
    failedLately: latelyFailed(others, now).length,
  };
  const level = jobsLevel({ ...figures, lasting: lasting.length });
  return { level, waiting: sumOf(others, 'waiting'), ...figures, lasting };
};

export const mailOf = (queues: KnownQueues, isServerSet: boolean, now: number): Health['mail'] => {
  const mails = (queues ?? []).filter(({ name }) => name === MAIL_QUEUE);
  const reasons = latelyFailed(mails, now);
  const refused = reasons.filter(isRefusal);
  const figures = {
    isServerSet,
    isKnown: queues !== null,
    delayed: sumOf(mails, 'delayed'),
    failedLately: reasons.length - refused.length,
  };
  const problem = mails[0]?.delayedFor ?? reasons[0] ?? null;
  const level = mailLevel({ ...figures, isSenderRefused: refused.some(isSenderRefused) });
  return { level, waiting: sumOf(mails, 'waiting'), ...figures, refusedLately: refused.length, problem };
};
