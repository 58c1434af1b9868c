import { type CanonBook, PASSAGE_MESSAGES } from '@lectio/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { TextField } from '@/shared/forms/field';
import { focusFirstProblem } from '@/shared/lib/focus';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Button } from '@/shared/ui/button';

export interface RangeFormProps {
  book: CanonBook;
  onAdd: (chapterIds: number[]) => void;
}

/** Which of the two numbers does not fit. */
interface Wrong {
  from?: boolean;
  to?: boolean;
}

/** Selects a range of the book's chapters, as the account numbers them. */
export function RangeForm({ book, onAdd }: RangeFormProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const names = useChapterNames();
  const chapters = names.lastChapter(book);
  const form = useRef<HTMLDivElement>(null);
  const problem = useId();

  const add = (): void => {
    const [start, end] = [Number(from), Number(to)];
    const fits = (text: string): boolean =>
      text !== '' && Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= chapters;
    const found = { from: !fits(from), to: !fits(to) || (fits(from) && start > end) };
    setWrong(found);
    if (found.from || found.to) return focusFirstProblem(form.current);
    setFrom('');
    setTo('');
    onAdd(names.between(book, start, end));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const limits = { type: 'number', inputMode: 'numeric', min: 1, max: chapters, onKeyDown } as const;
  const complaint = { 'aria-invalid': true, 'aria-describedby': problem } as const;
  return (
    <div ref={form} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('From chapter')}
          className="w-28"
          {...limits}
          {...(wrong.from && complaint)}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={t('To chapter')}
          className="w-28"
          {...limits}
          {...(wrong.to && complaint)}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button look="secondary" onClick={add}>
          {t('Add range')}
        </Button>
      </div>
      {(wrong.from || wrong.to) && (
        <p id={problem} role="alert" className="text-sm font-medium text-bad">
          {t(PASSAGE_MESSAGES.chaptersBeyond(chapters))}
        </p>
      )}
    </div>
  );
}
