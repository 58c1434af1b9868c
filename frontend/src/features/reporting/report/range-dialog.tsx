import { t } from '@/shared/language/speech';
import { bookName, useChapterNames } from '@/shared/passages/chapter-names';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { RangeForm, type RangeFormProps } from './range-form';

export interface RangeDialogProps extends RangeFormProps {
  open: boolean;
  onClose: () => void;
}

/** Selects a range of a book, on screens too narrow for the form. */
export const RangeDialog = ({ open, onClose, book, onAdd }: RangeDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={bookName(book)}
    description={t('Chapters 1 to {last, number}', { last: useChapterNames().lastChapter(book) })}
  >
    <div className="mt-5">
      <RangeForm book={book} onAdd={onAdd} />
    </div>
  </Dialog>
);
