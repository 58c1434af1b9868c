import type { BookProgressAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { number } from '@/shared/lib/format';
import { MapLegend } from '@/shared/map/map-legend';
import { TESTAMENTS } from '@/shared/map/tally';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/states';
import { BAR_STEPS, barWords, BookRow } from './book-row';
import { COMMUNITY_PAGE_MESSAGES } from './community-messages';
import { bookProgressQuery } from './queries';

export interface BookProgressPageProps {
  /** The expanded books. */
  open: readonly string[];
  onOpen: (open: string[]) => void;
}

/** How often everybody together has read each book. */
export function BookProgressPage({ open, onOpen }: BookProgressPageProps) {
  const query = useQuery(bookProgressQuery);
  const toggle = (book: string): void =>
    onOpen(open.includes(book) ? open.filter((other) => other !== book) : [...open, book]);
  return (
    <>
      <PageHeading lead={t('How many times we’ve read each book')}>{t('Bible Book Progress')}</PageHeading>
      <Loaded query={query} failed={t(COMMUNITY_PAGE_MESSAGES.booksFailed)} loading={<PageSkeleton />}>
        {({ summary, bookProgress }) => (
          <div className="flex flex-col gap-10">
            <Summary summary={summary} />
            <div className="flex flex-col gap-3">
              <LegendLine words={t('Bars: how often we’ve read the whole book')}>
                <BarLegend />
              </LegendLine>
              {open.length > 0 && (
                <LegendLine words={t('Chapters: how often we’ve read each one')}>
                  <MapLegend />
                </LegendLine>
              )}
            </div>
            <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
              {TESTAMENTS.map(({ key, title }) => (
                <Section key={key} id={`testament-${key.toLowerCase()}`} title={t(title)}>
                  <ul>
                    {bookProgress
                      .filter(({ testament }) => testament === key)
                      .map((progress) => (
                        <BookRow
                          key={progress.book}
                          progress={progress}
                          open={open.includes(progress.book)}
                          onToggle={() => toggle(progress.book)}
                        />
                      ))}
                  </ul>
                </Section>
              ))}
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function Summary({ summary }: Pick<BookProgressAnswer, 'summary'>) {
  const figures: [string, string][] = [
    [
      t('Books completed'),
      t('{part, number} of {whole, number}', { part: summary.booksCompleted, whole: summary.totalBooks }),
    ],
    [t('Total reads'), number(summary.totalReads)],
    [t('Average reads per chapter'), number(summary.averageReads)],
  ];
  return (
    <div>
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="mt-0.5 font-serif text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      {summary.totalReads === 0 && (
        <p className="mt-5 text-soft">{t('Nothing read yet. The first report fills the first bar.')}</p>
      )}
    </div>
  );
}

const LegendLine = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,17rem)_minmax(min-content,1fr)]">
    <p className="text-sm text-soft">{words}</p>
    {children}
  </div>
);

const BarLegend = () => (
  <ul
    aria-label={t('Legend: times we’ve read the whole book')}
    className="figures flex flex-wrap gap-x-3 gap-y-1 text-xs text-soft"
  >
    {BAR_STEPS.map((from, step) => (
      <li key={from} className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="keeps-colour h-2 w-5 rounded-full"
          style={{ background: `var(--map-${step + 3})` }}
        />
        {barWords(step)}
      </li>
    ))}
  </ul>
);

const PageSkeleton = () => (
  <Loading label={t('Loading book progress')} className="flex flex-col gap-10">
    <Skeleton className="h-16 w-full max-w-xl" />
    <div className="grid gap-x-16 gap-y-3 lg:grid-cols-2">
      {Array.from({ length: 40 }, (_, place) => (
        <Skeleton key={place} className="h-9" />
      ))}
    </div>
  </Loading>
);
