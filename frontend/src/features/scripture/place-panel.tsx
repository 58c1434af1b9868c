import { bibleOf } from '@lectio/contract';
import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { useKnownCanon } from '@/shared/api/account-queries';
import { bookOfChapter, testamentsOf } from '@/shared/map/tally';
import { SelectField } from '@/shared/forms/field';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { ButtonPanel } from '@/shared/ui/button-panel';

export interface PlacePanelProps {
  open: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
  chapterId: number | null;
  onChapter: (chapterId: number) => void;
}

/** Selects book and chapter: a book opens at its first chapter and leaves the panel open for another one. */
export function PlacePanel({ open, onClose, button, chapterId, onChapter }: PlacePanelProps) {
  const canon = useKnownCanon();
  const names = useChapterNames();
  const book = chapterId !== null && bibleOf(canon).has(chapterId) ? bookOfChapter(chapterId, canon) : undefined;
  return (
    <ButtonPanel
      open={open}
      onClose={onClose}
      button={button}
      align="start"
      className="w-[min(24rem,var(--available-width))] px-4 pt-3 pb-4"
    >
      <Popover.Title className="mb-3 text-lg">Go to a chapter</Popover.Title>
      <div className="flex min-w-0 gap-2">
        <SelectField
          label="Book"
          className="min-w-0 flex-1"
          value={book?.chapterIds[0] ?? ''}
          onChange={(event) => onChapter(Number(event.target.value))}
        >
          {!book && <option value="">Choose a book</option>}
          {testamentsOf(canon).map(({ key, title, books }) => (
            <optgroup key={key} label={title}>
              {books.map(({ name, chapterIds }) => (
                <option key={name} value={chapterIds[0]}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          label="Chapter"
          className="min-w-[4.75rem] shrink-0"
          value={chapterId ?? ''}
          disabled={!book}
          onChange={(event) => {
            onChapter(Number(event.target.value));
            onClose();
          }}
        >
          {book?.chapterIds.map((id) => (
            <option key={id} value={id}>
              {names.label(id, book)}
            </option>
          ))}
        </SelectField>
      </div>
    </ButtonPanel>
  );
}
