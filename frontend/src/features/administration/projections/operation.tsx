import type { OperationAnswer, OperationOutcome } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { count } from '@/shared/lib/format';
import { showInstant } from '@/shared/lib/days';
import { Meter } from '@/shared/ui/meter';
import { Tag } from '@/shared/ui/tag';
import { ReaderLink } from '@/shared/admin/event-links';
import { useNameOf } from '@/shared/admin/search-query';
import {
  isUnderWay,
  KIND_WORDS,
  nameInWords,
  outcomeInWords,
  progressInWords,
  STATE_WORDS,
  subjectOf,
  timeLeftInWords,
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
        {name} <Tag>{STATE_WORDS[state]}</Tag>
      </h3>
      <p className="figures text-sm text-soft">
        {projection} · asked for {showInstant(requestedAt)}
        {requestedBy !== null && ` by ${by}`}
        {endedAt && ` · ended ${showInstant(endedAt)}`}
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
  const words = `${progressInWords(operation)}, ${timeLeftInWords(operation)}`;
  return (
    <div className="mt-3">
      <p role="status" className="figures mb-2">
        {words}
      </p>
      <Meter
        label={`${KIND_WORDS[kind]} in progress`}
        value={total === null ? 0 : done}
        max={total ?? 1}
        text={words}
      />
      <p className="mt-2 text-sm text-soft">{t('It continues if you leave this page or the server restarts.')}</p>
    </div>
  );
}

function Differences({ outcome: { differences = [], differencesTotal = 0 } }: { outcome: OperationOutcome }) {
  return (
    <details className="mt-3">
      <summary className="link min-h-8">
        Show{' '}
        {differences.length < differencesTotal
          ? `the first ${differences.length} of ${differencesTotal}`
          : count(differencesTotal, 'difference')}
      </summary>
      <ul className="mt-3 flex flex-col gap-4">
        {differences.map(({ table, key, live, replayed }) => (
          <li key={`${table} ${key}`} className="border-l-2 border-bad pl-4">
            <p className="font-medium break-words">
              {table} <span className="figures text-soft">{key}</span>
            </p>
            <dl className="text-sm">
              <Row name="Live" value={live} />
              <Row name="Replayed" value={replayed} />
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
      <li key={readerId} className="figures border-l-2 border-bad pl-4">
        <ReaderLink readerId={readerId} /> at position {position}: <span className="break-words">{error}</span>
      </li>
    ))}
  </ul>
);
