import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { t } from '@/shared/language/speech';
import { fromClockField, moved, showExactly, toClockField } from '@/shared/lib/days';
import type { Searching } from '@/shared/lib/search';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/forms/field';
import { both, LoadingBars, unlessFailed } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { Older } from '@/shared/admin/list-parts';
import { AboutReader } from '../people/about-reader';
import { readerQuery } from '@/shared/admin/people-queries';
import { EventList } from './event-list';
import { asOfQuery, eventsQuery, EVENTS_PAGE_MESSAGES } from './event-queries';
import { EventsLoading } from './events-page';
import { ThenAndNow } from './then-and-now';

/** The URL state of a reader's timeline. */
export interface TimelineSearch {
  /** The instant whose figures are shown. */
  at?: string;
  before?: string;
}

export interface TimelinePageProps extends Searching<TimelineSearch> {
  readerId: number;
}

/** A reader's events, and the figures at any instant. */
export function TimelinePage({ readerId, search, onSearch }: TimelinePageProps) {
  const { at } = search;
  // Of somebody whose account was deleted the log alone is left.
  const { data: reader } = useQuery(readerQuery(readerId));
  return (
    <>
      <Link to="/admin/events" search={{ readerId }} className="link">
        {t('Events')}
      </Link>
      <PageHeading
        className="mt-2 mb-8"
        lead={
          reader
            ? t('{name}’s history, and their totals at any moment.', { name: reader.name })
            : t('This reader’s history, and their totals at any moment.')
        }
      >
        {reader?.name ?? t('Reader {id}', { id: readerId })}
      </PageHeading>
      <div className="flex flex-col gap-12">
        {reader && <AboutReader reader={reader} />}
        <Section id="as-of" title={t('As of')}>
          <InstantForm key={at} at={at} onAt={(next) => onSearch({ ...search, at: next })} />
          <Figures readerId={readerId} at={at} />
        </Section>
        <Section id="timeline" title={t('Timeline')}>
          <Timeline readerId={readerId} search={search} onSearch={onSearch} />
        </Section>
      </div>
    </>
  );
}

function InstantForm({ at, onAt }: { at: string | undefined; onAt: (at: string | undefined) => void }) {
  const [text, setText] = useState(toClockField(at));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onAt(fromClockField(text));
  };
  return (
    <form onSubmit={submit} className="mb-8 flex flex-wrap items-end gap-3">
      <TextField
        label={t('Instant')}
        type="datetime-local"
        step="any"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="w-72 max-w-full"
      />
      <Button type="submit" look="secondary">
        {t('Show')}
      </Button>
      {at !== undefined && (
        <Button look="quiet" onClick={() => onAt(undefined)}>
          {t('Now')}
        </Button>
      )}
    </form>
  );
}

function Figures({ readerId, at }: { readerId: number; at: string | undefined }) {
  const now = useQuery(asOfQuery(readerId));
  const then = useQuery({ ...asOfQuery(readerId, at), enabled: at !== undefined });
  const known = both(unlessFailed(at === undefined ? now : then), unlessFailed(now));
  return (
    <AdminLoaded
      query={known}
      failed={t(EVENTS_PAGE_MESSAGES.asOfFailed)}
      loading={<LoadingBars label={t('Loading the history')} bars={['h-56', 'h-40']} gap="gap-4" />}
    >
      {([atThen, atNow]) => (
        <>
          <p role="status" className="mb-4" data-testid="as-of" data-at={at}>
            {at === undefined
              ? t('Choose a moment or an event below to see the totals then.')
              : t('Totals on {when}, next to today’s.', { when: showExactly(at) })}
          </p>
          <ThenAndNow then={at === undefined ? null : atThen} now={atNow} />
        </>
      )}
    </AdminLoaded>
  );
}

function Timeline({ readerId, search, onSearch }: TimelinePageProps) {
  const { before, at } = search;
  const query = useQuery(eventsQuery({ readerId, before }));
  const asOf = (instant: string, words: string) => (
    <Link
      to="/admin/readers/$readerId"
      params={{ readerId: String(readerId) }}
      search={{ ...search, at: instant }}
      hash="as-of"
      className="link my-0"
      aria-current={at === instant ? 'true' : undefined}
    >
      {words}
    </Link>
  );
  return (
    <AdminLoaded query={unlessFailed(query)} failed={t(EVENTS_PAGE_MESSAGES.listFailed)} loading={<EventsLoading />}>
      {({ events, next }) =>
        events.length === 0 ? (
          <EmptyState title={t(EVENTS_PAGE_MESSAGES.none)} />
        ) : (
          <>
            <EventList
              events={events}
              label={t('Timeline, newest first')}
              withoutReader
              actions={({ recordedAt }) => (
                <>
                  {asOf(recordedAt, t('As of this event'))}
                  {asOf(moved(recordedAt, -1), t('Just before'))}
                </>
              )}
            />
            <Older
              next={next}
              isLater={before !== undefined}
              onOlder={(to) => onSearch({ ...search, before: String(to) })}
              onNewest={() => onSearch({ ...search, before: undefined })}
            />
          </>
        )
      }
    </AdminLoaded>
  );
}
