import type { OperationAnswer, OperationOutcome } from '@lectio/contract';
import { count, number } from '../lib/format';

export const PROJECTION_PAGE_MESSAGES = {
  failed: 'Failed to load projections. Please try again.',
  parkedFailed: 'Failed to load stuck records. Please try again.',
  startFailed: 'Failed to start. Please try again.',
  retryFailed: 'Failed to retry. Please try again.',
} as const;

export const KIND_WORDS: Record<OperationAnswer['kind'], string> = {
  rebuild: 'Rebuild',
  verify: 'Verify',
  'what-if': 'Preview rules for',
  sample: 'Sample community',
};

export const STATE_WORDS: Record<OperationAnswer['state'], string> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
};

export const isUnderWay = ({ state }: Pick<OperationAnswer, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Of whom an operation is; null for all of them. */
export const subjectOf = ({
  readerId,
  familyId,
}: Pick<OperationAnswer, 'readerId' | 'familyId'>): { kind: 'reader' | 'family'; id: number } | null =>
  readerId !== null ? { kind: 'reader', id: readerId } : familyId !== null ? { kind: 'family', id: familyId } : null;

/** @param subject the name of whom it is of; null for all of them */
export const nameInWords = ({ kind }: OperationAnswer, subject: string | null): string =>
  kind === 'sample' ? KIND_WORDS.sample : `${KIND_WORDS[kind]} ${subject ?? 'everything'}`;

const isWholeRebuild = ({ kind, readerId, familyId }: OperationAnswer): boolean =>
  kind === 'rebuild' && readerId === null && familyId === null;

const unitOf = (operation: OperationAnswer): string =>
  operation.kind === 'sample' ? 'report' : isWholeRebuild(operation) ? 'event' : 'partition';

/** "1,200 of 5,000 events"; operations on partitions count partitions instead. */
export const progressInWords = (operation: OperationAnswer): string => {
  if (operation.state === 'waiting') return 'Waiting for a worker';
  if (operation.total === null) return 'Getting ready';
  return `${number(operation.done)} of ${count(operation.total, unitOf(operation))}`;
};

export const timeLeftInWords = ({ secondsLeft }: Pick<OperationAnswer, 'secondsLeft'>): string => {
  if (secondsLeft === null) return 'time left unknown';
  if (secondsLeft < 60) return `about ${count(Math.max(1, Math.round(secondsLeft)), 'second')} left`;
  return `about ${count(Math.ceil(secondsLeft / 60), 'minute')} left`;
};

const verifiedInWords = ({ differencesTotal, leftOut = [], astray = [], ...outcome }: OperationOutcome): string =>
  [
    differencesTotal ? count(differencesTotal, 'row differs', 'rows differ') : 'Live and replayed rows are equal.',
    ...(outcome.rows === undefined || outcome.readers === undefined
      ? []
      : [
          `${count(outcome.rows, 'row')} of ${count(outcome.readers, 'reader')} compared in ${outcome.seconds ?? 0} s.`,
        ]),
    ...(leftOut.length > 0 ? [`${count(leftOut.length, 'reader')} couldn’t be read.`] : []),
    ...(astray.length > 0 ? [`${count(astray.length, 'partition')} had lost track of the log and were repaired.`] : []),
  ].join(' ');

/** An operation's result in one line. */
export const outcomeInWords = ({ kind, outcome }: OperationAnswer): string => {
  if (!outcome) return '';
  if (outcome.error !== undefined) return outcome.error;
  if (outcome.summary)
    return `${count(outcome.summary.gaining, 'reader gains', 'readers gain')}, ${count(outcome.summary.losing, 'reader loses', 'readers lose')}.`;
  if (kind === 'verify') return verifiedInWords(outcome);
  if (outcome.accounts !== undefined) return `${count(outcome.accounts, 'account')} created.`;
  if (outcome.eventsFolded !== undefined) return `Rebuilt from ${count(outcome.eventsFolded, 'event')}.`;
  return outcome.leftOut?.length
    ? `${count(outcome.leftOut.length, 'reader')} couldn’t be computed.`
    : 'Rebuilt; every reader matches.';
};
