import type { OperationAnswer, OperationOutcome } from '@lectio/contract';
import { msg, t } from '../language/speech';

export const PROJECTION_PAGE_MESSAGES = {
  failed: msg('Failed to load projections. Please try again.'),
  parkedFailed: msg('Failed to load stuck records. Please try again.'),
  startFailed: msg('Failed to start. Please try again.'),
  retryFailed: msg('Failed to retry. Please try again.'),
} as const;

const NAMES = {
  rebuild: { ofAll: msg('Rebuild everything'), ofOne: msg('Rebuild {name}') },
  verify: { ofAll: msg('Verify everything'), ofOne: msg('Verify {name}') },
  'what-if': { ofAll: msg('Preview rules for everything'), ofOne: msg('Preview rules for {name}') },
} as const;

export const UNDER_WAY_WORDS: Record<OperationAnswer['kind'], string> = {
  rebuild: msg('Rebuild in progress'),
  verify: msg('Verify in progress'),
  'what-if': msg('Preview of rules in progress'),
  sample: msg('Sample community in progress'),
};

export const STATE_WORDS: Record<OperationAnswer['state'], string> = {
  waiting: msg('Waiting'),
  running: msg('Running'),
  done: msg('Done'),
  failed: msg('Failed'),
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
export const nameInWords = ({ kind }: OperationAnswer, subject: string | null): string => {
  if (kind === 'sample') return t('Sample community');
  return subject === null ? t(NAMES[kind].ofAll) : t(NAMES[kind].ofOne, { name: subject });
};

const isWholeRebuild = ({ kind, readerId, familyId }: OperationAnswer): boolean =>
  kind === 'rebuild' && readerId === null && familyId === null;

/** "1,200 of 5,000 events"; operations on partitions count partitions instead. */
export const progressInWords = (operation: OperationAnswer): string => {
  if (operation.state === 'waiting') return t('Waiting for a worker');
  const { kind, done, total } = operation;
  if (total === null) return t('Getting ready');
  if (kind === 'sample')
    return t('{done, number} of {total, plural, one {# report} other {# reports}}', { done, total });
  return isWholeRebuild(operation)
    ? t('{done, number} of {total, plural, one {# event} other {# events}}', { done, total })
    : t('{done, number} of {total, plural, one {# partition} other {# partitions}}', { done, total });
};

export const timeLeftInWords = ({ secondsLeft }: Pick<OperationAnswer, 'secondsLeft'>): string => {
  if (secondsLeft === null) return t('time left unknown');
  return secondsLeft < 60
    ? t('about {seconds, plural, one {# second} other {# seconds}} left', {
        seconds: Math.max(1, Math.round(secondsLeft)),
      })
    : t('about {minutes, plural, one {# minute} other {# minutes}} left', { minutes: Math.ceil(secondsLeft / 60) });
};

const verifiedInWords = ({ differencesTotal, leftOut = [], astray = [], ...outcome }: OperationOutcome): string =>
  [
    differencesTotal
      ? t('{rows, plural, one {# row differs} other {# rows differ}}', { rows: differencesTotal })
      : t('Live and replayed rows are equal.'),
    ...(outcome.rows === undefined || outcome.readers === undefined
      ? []
      : [
          t(
            '{rows, plural, one {# row} other {# rows}} of {readers, plural, one {# reader} other {# readers}} compared in {seconds, number} s.',
            { rows: outcome.rows, readers: outcome.readers, seconds: outcome.seconds ?? 0 },
          ),
        ]),
    ...(leftOut.length > 0
      ? [t('{readers, plural, one {# reader} other {# readers}} couldn’t be read.', { readers: leftOut.length })]
      : []),
    ...(astray.length > 0
      ? [
          t(
            '{partitions, plural, one {# partition had lost track of the log and was repaired} other {# partitions had lost track of the log and were repaired}}.',
            { partitions: astray.length },
          ),
        ]
      : []),
  ].join(' ');

/** An operation's result in one line. */
export const outcomeInWords = ({ kind, outcome }: OperationAnswer): string => {
  if (!outcome) return '';
  if (outcome.error !== undefined) return outcome.error;
  if (outcome.summary)
    return t(
      '{gaining, plural, one {# reader gains} other {# readers gain}}, {losing, plural, one {# reader loses} other {# readers lose}}.',
      { gaining: outcome.summary.gaining, losing: outcome.summary.losing },
    );
  if (kind === 'verify') return verifiedInWords(outcome);
  if (outcome.accounts !== undefined)
    return t('{accounts, plural, one {# account} other {# accounts}} created.', { accounts: outcome.accounts });
  if (outcome.eventsFolded !== undefined)
    return t('Rebuilt from {events, plural, one {# event} other {# events}}.', { events: outcome.eventsFolded });
  return outcome.leftOut?.length
    ? t('{readers, plural, one {# reader} other {# readers}} couldn’t be computed.', {
        readers: outcome.leftOut.length,
      })
    : t('Rebuilt; every reader matches.');
};
