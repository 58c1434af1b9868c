import { booksOfCanon, CANONS, type BookProgressAnswer, type CanonBook } from '@lectio/contract';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { bookName } from '@/shared/passages/chapter-names';
import { t } from '@/shared/language/speech';
import { inPercent, number } from '@/shared/lib/format';
import { cn } from '@/shared/lib/text';
import { MapCells } from '@/shared/map/map-cells';
import { MapGrid } from '@/shared/map/map-grid';

/** Readers and reports specification §2, §9: a bar is full at 50 reads, and its colour changes at these. */
const FULL_BAR = 50;
export const BAR_STEPS = [0, 5, 10, 20, 35, 50] as const;

/** The colour step, 0 to 5, of a bar with this many reads. */
export const barStep = (reads: number): number => BAR_STEPS.findLastIndex((from) => reads >= from);

/** Percent of the bar's width. */
export const barWidth = (reads: number): number => Math.min(100, (100 * reads) / FULL_BAR);

/** "0–4", "50 or more". */
export const barWords = (step: number): string =>
  step === BAR_STEPS.length - 1
    ? t('{from, number} or more', { from: FULL_BAR })
    : `${BAR_STEPS[step]}–${BAR_STEPS[step + 1] - 1}`;

type BookProgress = BookProgressAnswer['bookProgress'][number];

export interface BookRowProps {
  progress: BookProgress;
  open: boolean;
  onToggle: () => void;
}

/** A book with a bar for how often all of it was read; expanded, its figures and chapters. */
export function BookRow({ progress, open, onToggle }: BookRowProps) {
  const id = useId();
  const { book, minReads } = progress;
  return (
    <li className="border-b border-line">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="grid min-h-11 w-full grid-cols-[1fr_auto_1.25rem] items-center gap-x-3 gap-y-1 py-2 text-start font-sans tracking-normal hover:bg-wash sm:grid-cols-[9rem_1fr_6rem_1.25rem]"
        >
          <span className="font-serif text-[0.9375rem] font-normal">{bookName({ name: book })}</span>
          <span className="figures text-end text-sm font-normal text-soft sm:order-1">
            {t('{count, plural, one {# time} other {# times}}', { count: minReads })}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cn('size-4 text-faint transition-transform duration-150 sm:order-2', open && 'rotate-180')}
          />
          <Bar reads={minReads} />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && <BookDetails progress={progress} />}
      </div>
    </li>
  );
}

/** The text next to it says the same. */
const Bar = ({ reads }: { reads: number }) => (
  <span
    aria-hidden="true"
    className="keeps-colour col-span-3 h-2 overflow-hidden rounded-full bg-line sm:col-span-1"
    data-testid="bar"
    data-step={barStep(reads)}
    data-width={barWidth(reads)}
  >
    <span
      className="block h-full rounded-full transition-[width] duration-250"
      style={{ width: `${barWidth(reads)}%`, background: `var(--map-${barStep(reads) + 3})` }}
    />
  </span>
);

/** The book as the site's canon has it. */
const bookOf = ({ book, chapters }: BookProgress): CanonBook | undefined =>
  CANONS.flatMap((canon) => booksOfCanon(canon)).find(
    ({ name, chapterIds }) => name === book && chapterIds.length === chapters.length,
  );

function BookDetails({ progress }: { progress: BookProgress }) {
  const chapterIds = progress.chapters.map(({ id }) => id);
  const figures: [string, string][] = [
    [t('Chapters'), number(progress.totalChapters)],
    [t('Fewest reads'), number(progress.minReads)],
    [t('Most reads'), number(progress.maxReads)],
    [t('Average reads'), number(progress.averageReads)],
    [t('Total reads'), number(progress.totalReads)],
    [t('Chapters read'), inPercent(progress.completionRate)],
  ];
  const book = bookOf(progress);
  const counts = Object.fromEntries(progress.chapters.map((chapter) => [chapter.id, chapter.readCount]));
  return (
    <div className="border-s-2 border-line pt-2 pb-5 ps-4">
      <dl className="figures mb-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="font-serif text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      {progress.minReads > FULL_BAR && (
        <p className="mb-4 text-sm text-soft">{t('The bar is full at {reads, number} reads.', { reads: FULL_BAR })}</p>
      )}
      <MapGrid counts={counts} books={book && [book]} first={chapterIds[0]} has={(id) => chapterIds.includes(id)}>
        {({ active, tooltipId }) => (
          <div role="grid" aria-label={t('Chapters of {book}', { book: bookName({ name: progress.book }) })}>
            <div role="row" className="map-cells">
              <MapCells
                book={book}
                ids={chapterIds}
                reads={chapterIds.map((id) => counts[id] ?? 0)}
                active={active}
                tooltipId={tooltipId}
              />
            </div>
          </div>
        )}
      </MapGrid>
    </div>
  );
}
