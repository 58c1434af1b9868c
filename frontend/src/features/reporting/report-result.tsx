import { CHAPTER_COUNT, type RemovalPreviewAnswer } from '@lectio/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { readerProfileQuery } from '../../shared/api/account-queries';
import { count, number, signed } from '../../shared/lib/format';
import { IconButton } from '../../shared/ui/button';
import { Meter } from '../../shared/ui/meter';
import { removalPreviewQuery } from './queries';
import type { Outcome } from './use-report-submission';

export interface ReportResultProps {
  outcome: Outcome;
  onUndo: () => void;
  onDismiss: () => void;
}

/** How many readers' Bibles are shown one by one. */
const SHOWN = 4;
/** How many badges of a reader are named one by one. */
const MOST_BADGES = 5;

/** What the report did, and the way back. */
export function ReportResult({ outcome, onUndo, onDismiss }: ReportResultProps) {
  const { created, skipped, readers, at, left } = outcome;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="mb-10 flex items-start gap-4 border-y-2 border-good bg-wash px-5 py-5 outline-none"
    >
      <div className="min-w-0 flex-1">
        <p className="font-serif text-2xl">
          {created === 0
            ? 'All of this was already recorded.'
            : `${count(created, 'chapter')} recorded${readers.length > 1 ? ` for ${readers.length} readers` : ''}.`}
        </p>
        {created > 0 && skipped > 0 && (
          <p className="figures mt-1 text-soft">
            {count(skipped, 'was', 'were')} already there for that day and skipped.
          </p>
        )}
        {left > 0 && <p className="figures mt-1 text-soft">{count(left, 'book')} left out, as you asked.</p>}
        {created > 0 && (
          <>
            <Gains />
            <Bibles readers={readers.slice(0, SHOWN)} since={at} />
            <button type="button" className="link mt-3 min-h-8" onClick={onUndo}>
              Undo last batch
            </button>
          </>
        )}
      </div>
      <IconButton label="Dismiss" onClick={onDismiss} className="-mt-2 -mr-2">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

type Readers = RemovalPreviewAnswer['preview']['readers'];

/** What the batch brought is what its removal would take. */
function Gains() {
  const { data, isPending } = useQuery(removalPreviewQuery(null));
  if (!data)
    return (
      <p className="mt-1 text-soft">{isPending ? 'Counting the points …' : 'Points and plans follow in a moment.'}</p>
    );
  return (
    <>
      <p className="figures mt-1">
        <strong className="font-medium text-gold" data-testid="points-gained" data-value={-data.points}>
          {signed(-data.points)} points
        </strong>
      </p>
      <Milestones readers={data.readers} />
    </>
  );
}

/** All of a few names; of many the first, and how many more. */
const named = (names: readonly string[]): string =>
  names.length > MOST_BADGES
    ? `${names.slice(0, MOST_BADGES - 1).join(', ')} and ${count(names.length - MOST_BADGES + 1, 'more badge')}`
    : names.join(', ');

/** Bibles, levels and badges, named for whom when several read. */
function Milestones({ readers }: { readers: Readers }) {
  const lines = readers.flatMap(({ reader, badgesLost, cyclesReopened, levels }) => {
    const what = [
      ...cyclesReopened.map((cycle) => `Bible ${cycle} complete`),
      levels < 0 ? count(-levels, 'level up', 'levels up') : null,
      badgesLost.length > 0 ? `new: ${named(badgesLost)}` : null,
    ].filter(Boolean);
    return what.length === 0
      ? []
      : [{ id: reader.id, text: `${readers.length > 1 ? `${reader.name}: ` : ''}${what.join(' · ')}` }];
  });
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Reached" className="figures mt-1 text-soft">
      {lines.map(({ id, text }) => (
        <li key={id}>{text.charAt(0).toUpperCase() + text.slice(1)}</li>
      ))}
    </ul>
  );
}

/** How far each reader's Bible has come, as soon as that is counted. */
function Bibles({ readers, since }: { readers: Outcome['readers']; since: number }) {
  const profiles = useQueries({ queries: readers.map(({ id }) => readerProfileQuery(id)) });
  return (
    <dl className="figures mt-3 grid max-w-md grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 text-sm">
      {readers.map(({ id, name }, index) => {
        const { data, dataUpdatedAt } = profiles[index];
        const profile = dataUpdatedAt >= since ? data : undefined;
        return (
          <div key={id} className="col-span-2 grid min-h-6 grid-cols-subgrid items-center">
            <dt className="text-soft">{name}</dt>
            <dd>
              {profile && (
                <>
                  Bible {profile.completionNumber}: {number(profile.chaptersRead)} of {number(CHAPTER_COUNT)}
                  <Meter
                    label={`${name}, Bible ${profile.completionNumber}`}
                    value={profile.chaptersRead}
                    max={CHAPTER_COUNT}
                    className="mt-1"
                  />
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
