import type { EventAnswer } from '@lectio/contract';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { showExactly } from '../../../shared/lib/instants';
import { AccountLink, EventLink, ReaderLink } from './event-links';

export interface EventListProps {
  events: readonly EventAnswer[];
  label: string;
  /** On a reader's own timeline every line would name the same one. */
  withoutReader?: boolean;
  /** What else can be done with an event. */
  actions?: (event: EventAnswer) => ReactNode;
}

/** Events of the log, newest first; each opens. */
export function EventList({ events, label, withoutReader = false, actions }: EventListProps) {
  return (
    <ol aria-label={label} className="figures border-t border-line">
      {events.map((event) => (
        <li
          key={event.id}
          className="border-b border-line py-3"
          data-testid="event"
          data-id={event.id}
          data-type={event.type}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="min-w-0 font-medium break-words">
              <EventLink eventId={event.id}>
                {event.type}
                <ChevronRight aria-hidden="true" className="inline size-4" />
              </EventLink>
            </p>
            <time dateTime={event.recordedAt} className="text-sm text-soft">
              {showExactly(event.recordedAt)}
            </time>
          </div>
          <p className="text-sm text-soft">{event.meaning}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            {!withoutReader &&
              (event.readerId === null ? <span>Whole site</span> : <ReaderLink readerId={event.readerId} />)}
            <span className="text-soft">
              by {event.accountId === null ? 'the system' : <AccountLink accountId={event.accountId} />}
            </span>
            {actions?.(event)}
          </p>
        </li>
      ))}
    </ol>
  );
}
