import { bibleOf, type ReaderProfileAnswer } from '@lectio/contract';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { readerProfileQuery } from '@/shared/api/account-queries';
import { count, noun, number } from '@/shared/lib/format';
import { cn } from '@/shared/lib/text';
import { isWide } from '@/shared/map/map-cells';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { nextAfter, runs } from '@/shared/passages/chapter-runs';
import { buttonLook, IconButton } from '@/shared/ui/button';
import { Meter } from '@/shared/ui/meter';
import { Gains } from './report-gains';
import type { Outcome } from './use-report-submission';

export interface ReportResultProps {
  outcome: Outcome;
  onUndo: () => void;
  onDismiss: () => void;
}

/** The most readers whose Bibles are shown individually. */
const SHOWN = 4;
const PASSAGES_SHOWN = 6;
const CELLS_SHOWN = 30;

/** Several readers read the same chapters: only what is missing for some of them is counted by reports. */
const recordedInWords = ({ created, readers, chapterIds }: Outcome): string => {
  if (readers.length === 1) return `${count(created, 'chapter')} reported`;
  return created === chapterIds.length * readers.length
    ? `${count(chapterIds.length, 'chapter')} reported for each of ${readers.length} readers`
    : `${count(created, 'report')} saved for ${readers.length} readers`;
};

/** The report's result, with the next steps and undo. */
export function ReportResult({ outcome, onUndo, onDismiss }: ReportResultProps) {
  const { created, skipped, readers, chapterIds, at, left } = outcome;
  const names = useChapterNames();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const next = nextAfter(Math.max(...chapterIds), readers.at(0)?.canon);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="mb-10 flex items-start gap-4 border-y-2 border-good bg-wash px-5 py-5 outline-none"
    >
      <div className="min-w-0 flex-1">
        <p className="font-serif text-2xl">
          {created === 0 ? 'You’d already reported all of this.' : `${recordedInWords(outcome)}.`}
        </p>
        <Recorded chapterIds={chapterIds} />
        {created > 0 && skipped > 0 && (
          <p className="figures mt-1 text-soft">
            {count(skipped, 'was', 'were')} already reported for that day and left out.
          </p>
        )}
        {left > 0 && <p className="figures mt-1 text-soft">{count(left, 'book')} left out, as you asked.</p>}
        {created > 0 && (
          <>
            <Gains />
            <Standings readers={readers.slice(0, SHOWN)} since={at} created={created / readers.length} />
            <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
              <Link to="/reading" search={{ chapter: next }} className={buttonLook('secondary', true)}>
                Continue with {names.run([next, next])}
              </Link>
              <button type="button" className="link min-h-8" onClick={onUndo}>
                Undo last batch
              </button>
            </div>
          </>
        )}
      </div>
      <IconButton label="Dismiss" onClick={onDismiss} className="-mt-2 -mr-2">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** The chapters by name, and their cells as on the map. */
function Recorded({ chapterIds }: Pick<Outcome, 'chapterIds'>) {
  const names = useChapterNames();
  const passages = runs(chapterIds).map((run) => names.run(run));
  const ids = [...new Set(chapterIds)].sort((a, b) => a - b);
  return (
    <>
      <p className="mt-1 text-lg wrap-anywhere">
        {passages.slice(0, PASSAGES_SHOWN).join(', ')}
        {passages.length > PASSAGES_SHOWN && ` +${number(passages.length - PASSAGES_SHOWN)} more`}
      </p>
      <div aria-hidden="true" className="map-cells mt-2">
        {ids.slice(0, CELLS_SHOWN).map((id) => (
          <span
            key={id}
            data-step="1"
            className={cn('map-cell figures glow', isWide(names.label(id)) && 'map-cell-wide')}
          >
            {names.label(id)}
          </span>
        ))}
        {ids.length > CELLS_SHOWN && (
          <span className="figures self-center pl-2 text-sm text-soft">+{number(ids.length - CELLS_SHOWN)}</span>
        )}
      </div>
    </>
  );
}

interface StandingsProps {
  readers: Outcome['readers'];
  since: number;
  /** Chapters this report added per reader. */
  created: number;
}

/** Each reader's new figures, once projected: the cycle, the streak, and whether this was the first report. */
function Standings({ readers, since, created }: StandingsProps) {
  const profiles = useQueries({ queries: readers.map(({ id }) => readerProfileQuery(id)) });
  return (
    <dl className="figures mt-3 grid max-w-xl grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
      {readers.map(({ id, name }, index) => {
        const { data, dataUpdatedAt } = profiles[index];
        const profile = dataUpdatedAt >= since ? data : undefined;
        const isFirst = profile !== undefined && profile.stats.totalReports === created;
        return (
          <div key={id} className="col-span-2 grid min-h-6 grid-cols-subgrid items-center">
            <dt className="text-soft">{name}</dt>
            <dd>
              {profile && (
                <>
                  {isFirst && (
                    <p className="celebrate font-serif text-xl text-gold">
                      The first {noun(created, 'chapter')} of {name}. Great start!
                    </p>
                  )}
                  <p>
                    Bible {profile.completionNumber}: {number(profile.chaptersRead)} of {number(chaptersOf(profile))}
                  </p>
                  <Meter
                    label={`${name}, Bible ${profile.completionNumber}`}
                    value={profile.chaptersRead}
                    max={chaptersOf(profile)}
                    className="my-1"
                  />
                  {profile.currentStreak > 1 && <p>Streak: {count(profile.currentStreak, 'day')}</p>}
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Of the Bible that is being read. */
const chaptersOf = ({ completions }: ReaderProfileAnswer['profile']): number =>
  bibleOf(completions.at(-1)?.canon).chapterIds.length;
