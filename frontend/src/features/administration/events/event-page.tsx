import type { EventDetailsAnswer, PointsTransactionAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { msg, rich, t } from '@/shared/language/speech';
import { signed } from '@/shared/lib/format';
import { moved, showExactly } from '@/shared/lib/days';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { entryInWords } from '@/shared/points/entry-chapters';
import { buttonLook } from '@/shared/ui/button';
import { LoadingBars } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { EventData } from './event-data';
import { AccountLink, BatchLink, EventLink, ReaderLink } from '@/shared/admin/event-links';
import { batchOf, eventQuery, EVENTS_PAGE_MESSAGES } from './event-queries';

/** One event: its content, who gave the command, and the points it caused. */
export function EventPage({ eventId }: { eventId: string }) {
  const query = useQuery(eventQuery(eventId));
  return (
    <>
      <Link to="/admin/events" className="link">
        {t('Events')}
      </Link>
      <PageHeading className="mt-2 mb-8">{query.data?.event.type ?? t('Event')}</PageHeading>
      <AdminLoaded
        query={query}
        failed={t(EVENTS_PAGE_MESSAGES.eventFailed)}
        loading={<LoadingBars label={t('Loading the event')} bars={['h-40']} times={2} gap="gap-6" />}
      >
        {(details) => <Told details={details} />}
      </AdminLoaded>
    </>
  );
}

function Told({ details: { event, points, corrections, resets, hasAction } }: { details: EventDetailsAnswer }) {
  const batchId = batchOf(event);
  return (
    <div className="flex flex-col gap-12">
      <div>
        <p className="max-w-prose text-lg">{event.meaning}</p>
        <dl className="figures mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name={t('Recorded')}>{showExactly(event.recordedAt)}</Fact>
          <Fact name={t('Reader')}>
            {event.readerId === null ? (
              t('None (whole site)')
            ) : (
              <ReaderLink readerId={event.readerId}>{event.readerName}</ReaderLink>
            )}
          </Fact>
          <Fact name={t('Given by')}>
            {event.accountId === null ? (
              t('The system')
            ) : (
              <AccountLink accountId={event.accountId}>{event.accountName}</AccountLink>
            )}
          </Fact>
          {batchId !== undefined && (
            <Fact name={t('Batch')}>
              <BatchLink batchId={batchId} />
            </Fact>
          )}
          {hasAction && (
            <Fact name={t('Administrator’s action')}>
              <Link to="/admin/actions" search={{ event: event.id }} className="link">
                {t('Who and why')}
              </Link>
            </Fact>
          )}
          <Fact name={t('Position')}>
            {t('{id}; {stream}, version {version}', { id: event.id, stream: event.stream, version: event.version })}
          </Fact>
          <Fact name={t('Command')}>{event.commandId}</Fact>
          {event.requestId !== null && <Fact name={t('Request')}>{event.requestId}</Fact>}
          <Fact name={t('Schema')}>{t('version {version}', { version: event.schemaVersion })}</Fact>
          {event.hasSealedPart && <Fact name={t('Sealed part')}>{t('Notes only their owner can read')}</Fact>}
        </dl>
        {event.readerId !== null && (
          <p className="mt-6 flex flex-wrap gap-3">
            <AsOfLink readerId={event.readerId} at={event.recordedAt}>
              {t('As of this event')}
            </AsOfLink>
            <AsOfLink readerId={event.readerId} at={moved(event.recordedAt, -1)}>
              {t('Just before')}
            </AsOfLink>
          </p>
        )}
      </div>
      <Section id="data" title={t('Data')}>
        <EventData data={event.data} />
      </Section>
      <Section id="points" title={t('Points')}>
        <Entries
          entries={points}
          none={t('None.')}
          linkOf={(entry) => entry.corrects}
          words={msg(
            '{base, number} × {multiplier, number} × {quantity, number}, rule set {ruleSet}, <reader>{name}</reader>, corrects <event>event {id}</event>',
          )}
        />
      </Section>
      <Section id="corrections" title={t('Corrected later')}>
        {(corrections.length > 0 || resets.length === 0) && (
          <Entries
            entries={corrections}
            none={t('No corrections.')}
            linkOf={(entry) => entry.eventId}
            words={msg(
              '{base, number} × {multiplier, number} × {quantity, number}, rule set {ruleSet}, <reader>{name}</reader>, by <event>event {id}</event>',
            )}
          />
        )}
        <ul>
          {resets.map(({ eventId, recordedAt, isReverted }) => (
            <li key={eventId} className="figures py-2.5">
              {rich(
                isReverted
                  ? 'The reset of {when} removed all points until then, and was undone later: <event>event {id}</event>'
                  : 'The reset of {when} removed all points until then: <event>event {id}</event>',
                {
                  when: showExactly(recordedAt),
                  event: (inside) => <EventLink eventId={eventId}>{inside}</EventLink>,
                  id: eventId,
                },
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="label-caps">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

const AsOfLink = ({ readerId, at, children }: { readerId: number; at: string; children: ReactNode }) => (
  <Link
    to="/admin/readers/$readerId"
    params={{ readerId: String(readerId) }}
    search={{ at }}
    className={buttonLook('secondary', true)}
  >
    {children}
  </Link>
);

interface EntriesProps {
  entries: readonly PointsTransactionAnswer[];
  none: string;
  /** The event to link to from an entry. */
  linkOf: (entry: PointsTransactionAnswer) => string | null;
  /** How an entry with such an event came about. */
  words: string;
}

function Entries({ entries, none, linkOf, words }: EntriesProps) {
  const names = useChapterNames();
  if (entries.length === 0) return <p className="text-soft">{none}</p>;
  return (
    <ul className="figures">
      {entries.map((entry) => {
        const eventId = linkOf(entry);
        return (
          <li
            key={entry.id}
            className="flex items-baseline gap-4 border-b border-line py-2.5 last:border-0"
            data-testid="entry"
            data-points={entry.points}
          >
            <span className="min-w-0 flex-1">
              <span className="block break-words">{entryInWords(entry, names)}</span>
              <span className="block text-sm text-soft">
                {rich(
                  eventId === null
                    ? msg(
                        '{base, number} × {multiplier, number} × {quantity, number}, rule set {ruleSet}, <reader>{name}</reader>',
                      )
                    : words,
                  {
                    base: entry.basePoints,
                    multiplier: entry.multiplier,
                    quantity: entry.quantity,
                    ruleSet: entry.ruleSet,
                    reader: (inside) => <ReaderLink readerId={entry.reader.id}>{inside}</ReaderLink>,
                    name: entry.reader.name,
                    event: (inside) => <EventLink eventId={eventId ?? ''}>{inside}</EventLink>,
                    id: eventId ?? '',
                  },
                )}
              </span>
            </span>
            <span className={entry.points < 0 ? 'shrink-0 font-medium text-bad' : 'shrink-0 font-medium text-good'}>
              {signed(entry.points)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
