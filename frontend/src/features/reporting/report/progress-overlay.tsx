import { useEffect, useRef, useState } from 'react';
import { bookName } from '@/shared/passages/chapter-names';
import { chapters } from '@/shared/language/counts';
import { t } from '@/shared/language/speech';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { Button } from '@/shared/ui/button';
import { Meter } from '@/shared/ui/meter';
import { estimateSeconds, type Submission } from '@/shared/outbox/submission';

export interface ProgressOverlayProps {
  submission: Submission | null;
  readers: number;
  /** True once the result is on the page and takes the focus. */
  sent: boolean;
  onStop: () => void;
}

/** The progress of sending: book by book as each is answered; for a single request only that it is running. */
export function ProgressOverlay({ submission, readers, sent, onStop }: ProgressOverlayProps) {
  // The last text stays while it fades out.
  const last = useRef(submission);
  useEffect(() => {
    if (submission) last.current = submission;
  }, [submission]);
  const shown = submission ?? last.current;
  const total = shown?.requests.length ?? 0;
  const done = shown?.done ?? 0;
  const current = shown?.requests[done];
  const several = total > 1;
  const left = useSecondsLeft(submission);
  return (
    <Dialog
      open={submission !== null}
      onClose={() => undefined}
      title={t('Recording your reading')}
      dismissible={false}
      returnFocus={!sent}
    >
      <div role="status" className="figures mt-4">
        {several ? (
          <p>
            {[
              current?.book
                ? t('{done, number} of {total, plural, one {# book} other {# books}} sent, now {book}.', {
                    done,
                    total,
                    book: bookName({ name: current.book }),
                  })
                : t('{done, number} of {total, plural, one {# book} other {# books}} sent.', { done, total }),
              left !== null && t('About {seconds, plural, one {# second} other {# seconds}} left.', { seconds: left }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        ) : (
          <p>
            {t('{passages} for {readers, plural, one {# reader} other {# readers}} …', {
              passages:
                (current?.book ? bookName({ name: current.book }) : undefined) ??
                chapters(current?.chapterIds?.length ?? 0),
              readers,
            })}
          </p>
        )}
      </div>
      {several ? (
        <>
          <Meter label={t('Books sent')} value={done} max={total} className="mt-4" />
          <div className="mt-6 flex justify-end">
            <Button look="secondary" onClick={onStop}>
              {t('Stop after this book')}
            </Button>
          </div>
        </>
      ) : (
        submission && <Estimate seconds={estimateSeconds(submission.requests, readers)} />
      )}
    </Dialog>
  );
}

/** How long the rest takes at the pace of the books that are sent; null before the first one is. */
function useSecondsLeft(submission: Submission | null): number | null {
  const began = useRef<{ at: number; done: number } | null>(null);
  if (submission === null) began.current = null;
  else began.current ??= { at: performance.now(), done: submission.done };
  if (submission === null || began.current === null) return null;
  const sent = submission.done - began.current.done;
  if (sent <= 0) return null;
  const eachMs = (performance.now() - began.current.at) / sent;
  return Math.max(1, Math.round((eachMs * (submission.requests.length - submission.done)) / 1000));
}

const TICK_MS = 200;
/** Never shows completion before it is true. */
const MOST = 95;

/** A single request: the server answers it in one piece, so that there is neither progress nor a pace to tell a time by. */
function Estimate({ seconds }: { seconds: number }) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setElapsed(Date.now() - began), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const percent = Math.min(MOST, Math.round((100 * elapsed) / (1000 * seconds)));
  return (
    <>
      <Meter
        label={t('Recording')}
        value={percent}
        max={100}
        text={t('about {percent, number}%', { percent })}
        className="mt-4"
      />
      <p className="figures mt-2 text-sm text-faint">{t('This usually takes a moment.')}</p>
    </>
  );
}
