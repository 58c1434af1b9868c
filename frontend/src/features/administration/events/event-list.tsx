import type { ListedEventAnswer } from '@lectio/contract';
import { useState, type ReactNode } from 'react';
import { rich, t } from '@/shared/language/speech';
import { showExactly } from '@/shared/lib/days';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { contentOf } from './event-content';
import { EventData } from './event-data';
import { AccountLink, EventLink, ReaderLink } from '@/shared/admin/event-links';

export interface EventListProps {
  events: readonly ListedEventAnswer[];
  label: string;
  /** On a reader's own timeline every line would name the same reader. */
  withoutReader?: boolean;
  /** Further actions for an event. */
  actions?: (event: ListedEventAnswer) => ReactNode;
}

const CELL = 'py-1.5 pe-4 last:pe-0 max-md:me-4 max-md:inline-block max-md:py-0 max-md:pe-0 max-md:last:block';

/** Events of the log, newest first, a line each; lines of text on narrow screens. */
export function EventList({ events, label, withoutReader = false, actions }: EventListProps) {
  const names = useChapterNames();
  const heads = [t('Time'), t('Event'), ...(withoutReader ? [] : [t('Reader')]), t('By'), t('Content')];
  return (
    <table aria-label={label} className="figures w-full text-start text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-edge">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1.5 pe-4 font-medium last:pe-0">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {events.map((event) => (
          <tr
            key={event.id}
            className="border-b border-line align-baseline max-md:block max-md:py-2.5"
            data-testid="event"
            data-id={event.id}
            data-type={event.type}
          >
            <td className={`${CELL} text-soft lg:whitespace-nowrap`}>
              <time dateTime={event.recordedAt}>{showExactly(event.recordedAt)}</time>
            </td>
            <th scope="row" title={event.meaning} className={`${CELL} font-medium`}>
              <EventLink eventId={event.id}>{event.type}</EventLink>
            </th>
            {!withoutReader && (
              <td className={`${CELL} wrap-anywhere md:min-w-28`}>
                {event.readerId === null ? (
                  t('Whole site')
                ) : (
                  <ReaderLink readerId={event.readerId}>{event.readerName}</ReaderLink>
                )}
              </td>
            )}
            <td className={`${CELL} text-soft wrap-anywhere md:min-w-28`}>
              <GivenBy event={event} />
            </td>
            <td className={`${CELL} wrap-anywhere`}>
              <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                <span className="md:grow">{contentOf(event, names)}</span>
                {actions?.(event)}
                <Stored event={event} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On wide screens the column's head says "by". */
function GivenBy({ event: { accountId, accountName } }: { event: ListedEventAnswer }) {
  const by = (inside: ReactNode) => <span className="md:sr-only">{inside}</span>;
  if (accountId === null) return rich('<by>by</by> the system', { by });
  const account = () => <AccountLink accountId={accountId}>{accountName}</AccountLink>;
  return rich('<by>by</by> <account></account>', { by, account });
}

/** The stored event, once somebody asks for it. */
function Stored({ event: { id, data } }: { event: ListedEventAnswer }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="open:w-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-block min-h-6" aria-label={t('JSON of event {id}', { id })}>
        {t('JSON')}
      </summary>
      {open && (
        <div className="mt-2">
          <EventData data={data} />
        </div>
      )}
    </details>
  );
}
