import { bibleOf, type Canon, type ChapterNames, type PassageReader } from '@lectio/contract';
import { allOf, listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { dateAfter, daysBetween, showDate, today } from '@/shared/lib/days';
import { bookName, useChapterNames } from '@/shared/passages/chapter-names';
import { runs } from '@/shared/passages/chapter-runs';
import { usePassages } from '@/shared/passages/passages-query';
import { problemsIn } from '@/shared/passages/understood';
import { Button } from '@/shared/ui/button';
import type { ChoosableReader } from '../parts/reader-choice';
import type { ReportDraft } from './use-report-draft';

export interface ReportBarProps {
  draft: Pick<ReportDraft, 'what' | 'chapterIds' | 'books' | 'passage' | 'lastReadDate'>;
  readers: readonly ChoosableReader[];
  readDate: string;
  busy: boolean;
}

/** The most passages listed individually. */
const SHOWN = 2;

const someOf = (passages: string[]): string =>
  passages.length > SHOWN
    ? t('{passages} +{count, number} more', {
        passages: listed(passages.slice(0, SHOWN)),
        count: passages.length - SHOWN,
      })
    : listed(passages);

/** In the marks of a quotation; nothing where nothing is written. */
const quoted = (passage: string): string[] =>
  passage.trim() === '' ? [] : [t('“{passage}”', { passage: passage.trim() })];

/** What is written, spelled out as it will be reported; in quotation marks while it is not understood. */
const understood = (passage: string, passages: PassageReader | undefined): string[] => {
  const answer = passages?.read(passage);
  const isFine = answer && answer.passages.length > 0 && problemsIn(answer).length === 0;
  return isFine ? answer.passages.map(({ text }) => text) : quoted(passage);
};

/** What is written and not yet added goes with the chapters. */
const what = (
  { what: by, chapterIds, books, passage }: ReportBarProps['draft'],
  { passages, names, canon }: { passages: PassageReader | undefined; names: ChapterNames; canon: Canon | undefined },
): string =>
  by === 'chapters'
    ? someOf([...understood(passage, passages), ...runs(chapterIds).map((run) => names.run(run))]) ||
      t('No chapters chosen yet')
    : someOf(bibleOf(canon).books.flatMap((book) => (books.has(book.name) ? bookName(book) : []))) ||
      t('No books chosen yet');

/** What was chosen the other way is not sent along: nobody should take it for reported. */
const leftOut = ({ what: by, chapterIds, books, passage }: ReportBarProps['draft']): string | null => {
  if (by === 'chapters')
    return books.size === 0
      ? null
      : t(
          '{books, plural, one {# book under Whole books is} other {# books under Whole books are}} not in this report',
          { books: books.size },
        );
  const chapters = chapterIds.size;
  const written = passage.trim();
  if (written === '')
    return chapters === 0
      ? null
      : t(
          '{chapters, plural, one {# chapter under Chapters is} other {# chapters under Chapters are}} not in this report',
          { chapters },
        );
  return chapters === 0
    ? t('“{passage}” under Chapters is not in this report', { passage: written })
    : t(
        '{chapters, plural, one {# chapter} other {# chapters}} and “{passage}” under Chapters are not in this report',
        { chapters, passage: written },
      );
};

const who = (readers: ReportBarProps['readers']): string =>
  readers.length > 2
    ? t('{count, plural, one {# reader} other {# readers}}', { count: readers.length })
    : allOf(readers.map(({ name }) => name)) || t('Nobody yet');

const when = (date: string, last: string | null): string => {
  if (date === '' || last === '') return t('No day yet');
  if (last !== null && last !== date) return daysBetween(date, last);
  if (date === today()) return t('Today');
  return date === dateAfter(today(), -1) ? t('Yesterday') : showDate(date);
};

/**
 * What is about to be reported, and the submit button: always visible. WebKit keeps showing their old text when the page
 * above grows in the same frame, except in layers of their own.
 */
export const ReportBar = ({ draft, readers, readDate, busy }: ReportBarProps) => {
  const names = useChapterNames();
  const { data: passages } = usePassages(draft.passage !== '');
  return (
    <div className="page-bar flex items-center justify-between gap-4 border-t border-edge bg-paper py-3 *:will-change-transform">
      <p data-testid="about-to-report" className="figures min-w-0">
        <span className="block truncate font-medium">
          {what(draft, { passages, names, canon: readers.at(0)?.canon })}
        </span>
        <span className="block truncate text-sm text-soft">
          {who(readers)} · {when(readDate, draft.lastReadDate)}
        </span>
        <span role="status" className="block text-sm text-soft wrap-anywhere">
          {leftOut(draft)}
        </span>
      </p>
      <Button type="submit" aria-label={t('Submit Report')} className="shrink-0 px-8 max-sm:px-6" disabled={busy}>
        {t('Report')}
      </Button>
    </div>
  );
};
