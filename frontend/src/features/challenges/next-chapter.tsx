import type { ChallengeReaderAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { rich, t } from '@/shared/language/speech';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { keptInWords, useMarkChapters } from '@/shared/reading/use-mark-chapters';
import { Button, buttonLook } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';

/** The chapter of the challenge that comes next: to read here, or to mark where it was read elsewhere. */
export function NextChapter({ reader, challengeId }: { reader: ChallengeReaderAnswer; challengeId: number }) {
  const { readerId, name, next } = reader;
  const { mark, undo, busy, marked, kept, isSent, failure } = useMarkChapters({ id: readerId, name }, challengeId);
  const names = useChapterNames();
  const done = marked?.chapterIds.at(0) ?? kept?.chapterIds.at(0);
  // The marked chapter stays: a second press would report the one after it too.
  const shown = done ?? next;
  if (shown === null) return null;
  const chapter = names.chapter(shown);
  const batchId = marked?.answer.batchId;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {done === undefined ? (
        <>
          <Button busy={busy === 'mark'} onClick={() => mark([shown])}>
            <span>
              {rich('Mark {chapter} as read<sr> for {reader}</sr>', {
                chapter,
                reader: name,
                sr: (inside) => <span className="sr-only">{inside}</span>,
              })}
            </span>
          </Button>
          <Link to="/reading" search={{ chapter: shown }} className={buttonLook('secondary')}>
            {t('Read it here')}
          </Link>
        </>
      ) : (
        <>
          <p className="flex min-h-11 items-center gap-3 text-good">
            <Check aria-hidden="true" className="size-5 shrink-0" />
            <span role="status">
              {kept ? keptInWords(chapter, isSent) : t('{chapter} is marked as read.', { chapter })}
            </span>
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
          </p>
          {next !== null && next !== done && (
            <Link to="/reading" search={{ chapter: next }} className={buttonLook('secondary')}>
              {t('Next: {chapter}', { chapter: names.chapter(next) })}
            </Link>
          )}
        </>
      )}
      <FormError message={failure} />
    </div>
  );
}
