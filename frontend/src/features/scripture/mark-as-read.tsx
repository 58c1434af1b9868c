import type { ReaderAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { readersQuery } from '@/shared/api/account-queries';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { keptInWords, useMarkChapters } from '@/shared/reading/use-mark-chapters';
import { useReadChapters } from '@/shared/reading/use-read-chapters';
import { Button } from '@/shared/ui/button';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { ErrorPanel } from '@/shared/ui/states';

export interface MarkAsReadProps {
  chapterId: number;
  /** Null: the primary reader. */
  readerId: number | null;
  onReader: (readerId: number) => void;
}

/** Reports the chapter, for the account holder unless another reader is chosen, and undoes that. */
export function MarkAsRead({ chapterId, readerId, onReader }: MarkAsReadProps) {
  const { data: readers = [] } = useQuery(readersQuery);
  const reader = readers.find(({ id }) => id === readerId) ?? readers.find(({ isPrimary }) => isPrimary) ?? readers[0];
  if (!reader) return null;
  return (
    <section aria-label="Mark as read" className="mx-auto my-10 flex measure flex-wrap items-end gap-x-4 gap-y-3">
      {readers.length > 1 && (
        <SelectField
          label="Who read"
          className="w-44"
          value={reader.id}
          onChange={(event) => onReader(Number(event.target.value))}
        >
          <NameOptions of={readers} />
        </SelectField>
      )}
      <Marking key={reader.id} chapterId={chapterId} reader={reader} />
    </section>
  );
}

function Marking({ chapterId, reader }: { chapterId: number; reader: ReaderAnswer }) {
  const { mark, undo, busy, marked, kept, isSent, isUndone, failure } = useMarkChapters(reader);
  const name = useChapterNames().chapter(chapterId);
  const isRead = useReadChapters([reader.id]).has(chapterId);
  const created = marked?.answer.summary.reportsCreated ?? 0;
  const batchId = marked?.answer.batchId;
  return (
    <>
      {marked ? (
        <p className="flex min-h-11 items-center gap-x-3 text-good">
          <Check aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span role="status" tabIndex={-1} data-takes-focus>
              {created > 0
                ? `${name} is marked as read for ${reader.name}.`
                : `${name} was already reported today for ${reader.name}.`}
            </span>{' '}
            {batchId && (
              <button
                type="button"
                className="link min-h-8"
                aria-busy={busy === 'undo'}
                onClick={() => busy === null && undo(batchId)}
              >
                Undo
              </button>
            )}
          </span>
        </p>
      ) : (
        <>
          {isRead && (
            <p className="flex min-h-11 items-center gap-3 text-good">
              <Check aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {reader.name} has read {name}.
              </span>
            </p>
          )}
          <Button look={isRead ? 'secondary' : 'primary'} onClick={() => mark([chapterId])} busy={busy === 'mark'}>
            {isRead ? 'Mark as read again' : 'Mark as read'}
          </Button>
        </>
      )}
      {kept && (
        <p role="status" className="min-h-11 content-center text-soft">
          {keptInWords(name, isSent)}
        </p>
      )}
      {isUndone && (
        <p role="status" tabIndex={-1} data-takes-focus className="min-h-11 content-center text-soft">
          Undone.
        </p>
      )}
      {failure && (
        <div className="w-full">
          <ErrorPanel message={failure} />
        </div>
      )}
    </>
  );
}
