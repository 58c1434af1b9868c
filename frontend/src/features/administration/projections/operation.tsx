import type { OperationAnswer, OperationOutcome } from '@lectio/contract';
import { rich, t } from '@/shared/language/speech';
import { showInstant } from '@/shared/lib/days';
import { Meter } from '@/shared/ui/meter';
import { Tag } from '@/shared/ui/tag';
import { ReaderLink } from '@/shared/admin/event-links';
import { useNameOf } from '@/shared/admin/search-query';
import {
  isUnderWay,
  nameInWords,
  outcomeInWords,
  progressInWords,
  STATE_WORDS,
  subjectOf,
  timeLeftInWords,
  UNDER_WAY_WORDS,
} from '@/shared/admin/operation-words';

/** An operation: its progress while it runs, then its result. */
export function Operation({ operation }: { operation: OperationAnswer }) {
  const { id, projection, state, requestedAt, endedAt, requestedBy, outcome } = operation;
  const subject = subjectOf(operation);
  const subjectName = useNameOf(subject?.kind ?? 'reader', subject?.id ?? null);
  const name = nameInWords(operation, subject && subjectName);
  const by = useNameOf('account', requestedBy);
  return (
    <article aria-labelledby={`operation-${id}`} data-testid="operation" data-state={state}>
      <h3 id={`operation-${id}`} className="text-lg">
        {name} <Tag>{t(STATE_WORDS[state])}</Tag>
      </h3>
      <p className="figures text-sm text-soft">
        {projection} ·{' '}
        {requestedBy === null
          ? t('asked for {when}', { when: showInstant(requestedAt) })
          : t('asked for {when} by {name}', { when: showInstant(requestedAt), name: by })}
        {endedAt && ` · ${t('ended {when}', { when: showInstant(endedAt) })}`}
      </p>
      {isUnderWay(operation) ? (
        <Progress operation={operation} />
      ) : (
        <p className={state === 'failed' ? 'mt-2 font-medium text-bad' : 'mt-2'}>{outcomeInWords(operation)}</p>
      )}
      {outcome?.differences && outcome.differences.length > 0 && <Differences outcome={outcome} />}
      {outcome?.leftOut && outcome.leftOut.length > 0 && <LeftOut outcome={outcome} />}
    </article>
  );
}

function Progress({ operation }: { operation: OperationAnswer }) {
  const { done, total, kind } = operation;
  const words = t('{progress}, {timeLeft}', {
    progress: progressInWords(operation),
    timeLeft: timeLeftInWords(operation),
  });
  return (
    <div className="mt-3">
      <p role="status" className="figures mb-2">
        {words}
      </p>
      <Meter label={t(UNDER_WAY_WORDS[kind])} value={total === null ? 0 : done} max={total ?? 1} text={words} />
      <p className="mt-2 text-sm text-soft">{t('It continues if you leave this page or the server restarts.')}</p>
    </div>
  );
}

function Differences({ outcome: { differences = [], differencesTotal = 0 } }: { outcome: OperationOutcome }) {
  return (
    <details className="mt-3">
      <summary className="link min-h-8">
        {differences.length < differencesTotal
          ? t('Show the first {shown, number} of {total, number}', {
              shown: differences.length,
              total: differencesTotal,
            })
          : t('Show {total, plural, one {# difference} other {# differences}}', { total: differencesTotal })}
      </summary>
      <ul className="mt-3 flex flex-col gap-4">
        {differences.map(({ table, key, live, replayed }) => (
          <li key={`${table} ${key}`} className="border-s-2 border-bad ps-4">
            <p className="font-medium break-words">
              {table} <span className="figures text-soft">{key}</span>
            </p>
            <dl className="text-sm">
              <Row name={t('Live')} value={live} />
              <Row name={t('Replayed')} value={replayed} />
            </dl>
          </li>
        ))}
      </ul>
    </details>
  );
}

const Row = ({ name, value }: { name: string; value: string | null }) => (
  <div className="mt-1">
    <dt className="label-caps">{name}</dt>
    <dd className="font-mono text-xs break-all">{value ?? t('no such row')}</dd>
  </div>
);

const LeftOut = ({ outcome: { leftOut = [] } }: { outcome: OperationOutcome }) => (
  <ul className="mt-3 flex flex-col gap-2">
    {leftOut.map(({ readerId, position, error }) => (
      <li key={readerId} className="figures border-s-2 border-bad ps-4">
        {rich('<reader></reader> at position {position}: <words>{error}</words>', {
          reader: () => <ReaderLink readerId={readerId} />,
          position,
          error,
          words: (inside) => <span className="break-words">{inside}</span>,
        })}
      </li>
    ))}
  </ul>
);
