import { booksOfCanon, type Canon } from '@lectio/contract';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { SelectField } from '@/shared/forms/field';
import { bookName, useChapterNames } from '@/shared/passages/chapter-names';
import { Button } from '@/shared/ui/button';
import { Disclosure } from '@/shared/ui/disclosure';
import type { CardMark } from './use-card-mark';

/** Short, and about Jesus: where a child who begins is well off. */
const BEGINNING = 'Mark';

/** Any other chapter, for the first one and for what a class reads together. */
export function FirstChapter({ canon, isFirst, mark }: { canon: Canon; isFirst: boolean; mark: CardMark }) {
  const books = booksOfCanon(canon);
  const names = useChapterNames();
  const [name, setName] = useState(BEGINNING);
  const book = books.find((one) => one.name === name) ?? books[0];
  const [chosen, setChosen] = useState<number | null>(null);
  const chapterId = chosen ?? book.chapterIds[0];
  return (
    <Disclosure
      summary={isFirst ? t('Choose your first chapter') : t('Another chapter')}
      wanted={isFirst}
      className="mt-4"
    >
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <SelectField
          label={t('Book')}
          className="grow basis-40"
          value={book.name}
          onChange={(event) => {
            setName(event.target.value);
            setChosen(null);
          }}
        >
          {books.map((one) => (
            <option key={one.name} value={one.name}>
              {bookName(one)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('Chapter')}
          className="w-28"
          value={chapterId}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {book.chapterIds.map((id) => (
            <option key={id} value={id}>
              {names.label(id, book)}
            </option>
          ))}
        </SelectField>
        <Button
          look={isFirst ? 'primary' : 'secondary'}
          className="min-h-11 grow"
          busy={mark.isMarking}
          onClick={() => mark.mark(chapterId)}
        >
          {t('Mark as read')}
        </Button>
      </div>
    </Disclosure>
  );
}
