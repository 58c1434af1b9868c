import { bibleOf, type Canon, type ChapterNames, type PassageReader } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { dateAfter, daysBetween, showDate, today } from '@/shared/lib/days';
import { count, number } from '@/shared/lib/format';
import { useChapterNames } from '@/shared/passages/chapter-names';
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

const listed = (passages: string[]): string =>
  passages.length > SHOWN
    ? `${passages.slice(0, SHOWN).join(', ')} +${number(passages.length - SHOWN)} more`
    : passages.join(', ');

/** In the marks of a quotation; nothing where nothing is written. */
const quoted = (passage: string): string[] => (passage.trim() === '' ? [] : [`“${passage.trim()}”`]);

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
    ? listed([...understood(passage, passages), ...runs(chapterIds).map((run) => names.run(run))]) ||
      'No chapters chosen yet'
    : listed(bibleOf(canon).books.flatMap(({ name }) => (books.has(name) ? name : []))) || 'No books chosen yet';

/** What was chosen the other way is not sent along: nobody should take it for reported. */
const leftOut = ({ what: by, chapterIds, books, passage }: ReportBarProps['draft']): string | null => {
  const chosen = by === 'chapters' ? books.size : chapterIds.size;
  const things = [
    ...(chosen > 0 ? [count(chosen, by === 'chapters' ? 'book' : 'chapter')] : []),
    ...(by === 'books' ? quoted(passage) : []),
  ];
  if (things.length === 0) return null;
  const verb = chosen > 1 || things.length > 1 ? 'are' : 'is';
  return `${things.join(' and ')} under ${by === 'chapters' ? 'Whole books' : 'Chapters'} ${verb} not in this report`;
};

const who = (readers: ReportBarProps['readers']): string =>
  readers.length > 2 ? count(readers.length, 'reader') : readers.map(({ name }) => name).join(' and ') || 'Nobody yet';

const when = (date: string, last: string | null): string => {
  if (date === '' || last === '') return 'No day yet';
  if (last !== null && last !== date) return daysBetween(date, last);
  if (date === today()) return 'Today';
  return date === dateAfter(today(), -1) ? 'Yesterday' : showDate(date);
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
