import {
  bibleOf,
  DEFAULT_CANON,
  type CanonBook,
  type FamilyAnswer,
  type ReaderAnswer,
  type Testament,
} from '@lectio/contract';
import { bookName } from '@/shared/passages/chapter-names';
import { msg, t } from '@/shared/language/speech';
import { SelectField } from '@/shared/forms/field';
import { Button } from '@/shared/ui/button';
import { DayRange } from '@/shared/ui/day-range';
import { Disclosure } from '@/shared/ui/disclosure';
import { MODE_LABELS, type ReaderChoice, startOf } from '../parts/reader-choice';
import { ChosenReaders, ModeChoice, whyNot } from '../parts/reader-picker';
import type { FilterMode, ReportFilter } from './report-filter';

export interface ReportFiltersProps {
  filter: ReportFilter;
  readers: ReaderAnswer[];
  families: FamilyAnswer[];
  onChange: (filter: ReportFilter) => void;
}

const MODES: readonly { mode: FilterMode; label: string }[] = [
  { mode: 'all', label: msg('All readers') },
  { mode: 'primary', label: MODE_LABELS.primary },
  { mode: 'family', label: MODE_LABELS.family },
  { mode: 'specific', label: MODE_LABELS.specific },
];

/** The number of active filters; readers count as one. */
const setIn = ({ mode, startDate, endDate, book, testament }: ReportFilter): number =>
  [mode, startDate, endDate, book, testament].filter(Boolean).length;

/** The books of all these readers' Bibles, in the order of the first one's. */
const booksOf = (readers: readonly Pick<ReaderAnswer, 'canon'>[]): CanonBook[] => {
  const canons = new Set(readers.length > 0 ? readers.map(({ canon }) => canon) : [DEFAULT_CANON]);
  const books = [...canons].flatMap((canon) => bibleOf(canon).books);
  return books.filter(({ name }, index) => books.findIndex((book) => book.name === name) === index);
};

/** Filters the list; the URL holds all filters. */
export function ReportFilters({ filter, readers, families, onChange }: ReportFiltersProps) {
  const set = setIn(filter);
  const change = (part: Partial<ReportFilter>): void => onChange({ ...filter, ...part, page: undefined });
  const choose = ({ mode, familyId, readerIds }: ReaderChoice): void => change({ mode, familyId, readerIds });
  const all = booksOf(readers);
  const books = all.filter((book) => !filter.testament || book.testament === filter.testament);
  return (
    <Disclosure
      summary={set > 0 ? t('Filters ({count, number})', { count: set }) : t('Filters')}
      summaryLook="min-h-9 py-1.5 font-medium"
      wanted={set > 0}
      className="border-y border-line py-3"
    >
      <div className="flex flex-col gap-4 pt-3">
        <fieldset className="flex flex-wrap gap-x-8 gap-y-1">
          <legend className="mb-1 text-sm font-medium">{t('Whose reports')}</legend>
          {MODES.map(({ mode, label }) => (
            <ModeChoice
              key={mode}
              name="whose"
              label={t(label)}
              checked={(filter.mode ?? 'all') === mode}
              whyNot={mode === 'all' ? undefined : whyNot(mode, readers, families)}
              onChoose={() =>
                mode === 'all'
                  ? change({ mode: undefined, familyId: undefined, readerIds: undefined })
                  : choose(startOf(mode, readers, families))
              }
            />
          ))}
        </fieldset>
        {filter.mode && (
          <ChosenReaders
            readers={readers}
            families={families}
            choice={{ mode: filter.mode, familyId: filter.familyId, readerIds: filter.readerIds ?? [] }}
            onChange={choose}
          />
        )}
      </div>
      <div className="grid gap-5 pt-4 pb-3 sm:grid-cols-2 lg:grid-cols-4">
        <DayRange days={filter} onChange={change} />
        <SelectField
          label={t('Testament')}
          value={filter.testament ?? ''}
          onChange={(event) => {
            const testament = (event.target.value || undefined) as Testament | undefined;
            const fits = !testament || all.some((book) => book.name === filter.book && book.testament === testament);
            change({ testament, book: fits ? filter.book : undefined });
          }}
        >
          <option value="">{t('{of, select, testament {Both} other {Both}}', { of: 'testament' })}</option>
          <option value="Old">{t('Old Testament')}</option>
          <option value="New">{t('New Testament')}</option>
        </SelectField>
        <SelectField
          label={t('Book')}
          value={filter.book ?? ''}
          onChange={(event) => change({ book: event.target.value || undefined })}
        >
          <option value="">{t('All books')}</option>
          {books.map((book) => (
            <option key={book.name} value={book.name}>
              {bookName(book)}
            </option>
          ))}
        </SelectField>
      </div>
      {set > 0 && (
        <Button look="quiet" small onClick={() => onChange({ limit: filter.limit })}>
          {t('Clear filters')}
        </Button>
      )}
    </Disclosure>
  );
}
