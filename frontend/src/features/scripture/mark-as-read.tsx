import type { ReaderAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import { rich, t } from '@/shared/language/speech';
import { readersQuery } from '@/shared/api/account-queries';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { keptInWords, useMarkChapters } from '@/shared/reading/use-mark-chapters';
import { useReadChapters } from '@/shared/reading/use-read-chapters';
import { Button, buttonLook } from '@/shared/ui/button';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { ErrorPanel } from '@/shared/ui/states';

export interface MarkAsReadProps {
  chapterId: number;
  /** The chapter after it. */
  next: number;
  /** Null: the primary reader. */
  readerId: number | null;
  onReader: (readerId: number) => void;
  onNext: () => void;
}

/**
 * Reports the chapter, for the account holder unless another reader is chosen, and goes on to the next one or stays; undoes
 * that.
 */
export function MarkAsRead({ chapterId, next, readerId, onReader, onNext }: MarkAsReadProps) {
  const { data: readers = [] } = useQuery(readersQuery);
  const reader = readers.find(({ id }) => id === readerId) ?? readers.find(({ isPrimary }) => isPrimary) ?? readers[0];
  if (!reader) return null;
  return (
    <section aria-label={t('Mark as read')} className="mx-auto my-10 flex measure flex-wrap items-end gap-x-4 gap-y-3">
      {readers.length > 1 && (
        <SelectField
          label={t('Who read')}
          className="w-44"
          value={reader.id}
          onChange={(event) => onReader(Number(event.target.value))}
        >
          <NameOptions of={readers} />
        </SelectField>
      )}
      <Marking key={reader.id} chapterId={chapterId} next={next} reader={reader} onNext={onNext} />
    </section>
  );
}

interface MarkingProps extends Pick<MarkAsReadProps, 'chapterId' | 'next' | 'onNext'> {
  reader: ReaderAnswer;
}

function Marking({ chapterId, next, reader, onNext }: MarkingProps) {
  const { mark, undo, busy, isPaused, marked, kept, isSent, isUndone, failure } = useMarkChapters(reader);
  const names = useChapterNames();
  const name = names.chapter(chapterId);
  const isBusy = busy === 'mark' || isPaused;
  const isRead = useReadChapters([reader.id]).has(chapterId);
  const created = marked?.answer.summary.reportsCreated ?? 0;
  const batchId = marked?.answer.batchId;
  return (
    <>
      {isRead || marked || kept ? (
        <Link to="/reading" search={{ chapter: next }} resetScroll className={`${buttonLook('secondary')} w-full`}>
          {t('Continue with {chapter}', { chapter: names.chapter(next) })}
        </Link>
      ) : (
        <Button className="w-full" busy={isBusy} onClick={() => mark([chapterId], onNext)}>
          {rich('Done<on> and on to</on> {chapter}', {
            chapter: names.chapter(next),
            on: (inside) => (
              <>
                <ArrowRight aria-hidden="true" className="size-5" />
                <span className="sr-only">{inside}</span>
              </>
            ),
          })}
        </Button>
      )}
      {marked ? (
        <p className="flex min-h-11 items-center gap-x-3 text-good">
          <Check aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span role="status" tabIndex={-1} data-takes-focus>
              {created > 0
                ? t('{chapter} is marked as read for {reader}.', { chapter: name, reader: reader.name })
                : t('{chapter} was already reported today for {reader}.', { chapter: name, reader: reader.name })}
            </span>{' '}
            {batchId && (
              <button
                type="button"
                className="link min-h-8"
                aria-busy={busy === 'undo'}
                onClick={() => busy === null && undo(batchId)}
              >
                {t('Undo')}
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
                {t('{reader} has read {chapter}.', { reader: reader.name, chapter: name })}
              </span>
            </p>
          )}
          <Button look="secondary" onClick={() => mark([chapterId])} busy={isBusy}>
            {isRead ? t('Mark as read again') : t('Mark as read')}
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
          {t('Undone.')}
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
