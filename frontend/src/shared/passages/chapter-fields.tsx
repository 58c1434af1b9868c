import { bibleOf } from '@lectio/contract';
import { t } from '../language/speech';
import { useKnownCanon } from '../api/account-queries';
import { SelectField } from '../forms/field';
import { bookOfChapter, testamentsOf } from '../map/tally';
import { bookName, useChapterNames } from './chapter-names';

export interface ChapterFieldsProps {
  /** Null, or outside the reader's canon: none is chosen yet. */
  chapterId: number | null;
  /** Gets the first chapter of the book. */
  onBook: (chapterId: number) => void;
  onChapter: (chapterId: number) => void;
}

/** Selects a book and a chapter of it. */
export function ChapterFields({ chapterId, onBook, onChapter }: ChapterFieldsProps) {
  const canon = useKnownCanon();
  const names = useChapterNames();
  const book = chapterId !== null && bibleOf(canon).has(chapterId) ? bookOfChapter(chapterId, canon) : undefined;
  return (
    <div className="flex min-w-0 gap-2">
      <SelectField
        label={t('Book')}
        className="min-w-0 flex-1"
        value={book?.chapterIds[0] ?? ''}
        onChange={(event) => onBook(Number(event.target.value))}
      >
        {!book && <option value="">{t('Choose a book')}</option>}
        {testamentsOf(canon).map(({ key, title, books }) => (
          <optgroup key={key} label={t(title)}>
            {books.map(({ name, chapterIds }) => (
              <option key={name} value={chapterIds[0]}>
                {bookName({ name })}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label={t('Chapter')}
        className="min-w-[4.75rem] shrink-0"
        value={chapterId ?? ''}
        disabled={!book}
        onChange={(event) => onChapter(Number(event.target.value))}
      >
        {book?.chapterIds.map((id) => (
          <option key={id} value={id}>
            {names.label(id, book)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
