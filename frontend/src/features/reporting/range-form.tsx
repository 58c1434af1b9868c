import type { Book } from '@lectio/contract';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { rangeProblem } from '../../shared/lib/parse-passages';

export interface RangeFormProps {
  book: Book;
  onAdd: (chapterIds: number[]) => void;
}

/** Selects a range of the book's chapters. */
export function RangeForm({ book, onAdd }: RangeFormProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [error, setError] = useState<string>();

  const add = (): void => {
    const start = Number(from);
    const end = Number(to);
    const fits =
      from !== '' &&
      to !== '' &&
      Number.isInteger(start) &&
      Number.isInteger(end) &&
      start >= 1 &&
      end <= book.chapterCount &&
      start <= end;
    if (!fits) return setError(rangeProblem(book));
    setError(undefined);
    setFrom('');
    setTo('');
    onAdd(Array.from({ length: end - start + 1 }, (_, index) => book.firstChapterId + start - 1 + index));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const limits = { type: 'number', inputMode: 'numeric', min: 1, max: book.chapterCount, onKeyDown } as const;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="From chapter"
          className="w-28"
          {...limits}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="To chapter"
          className="w-28"
          {...limits}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button look="secondary" onClick={add}>
          Add range
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
