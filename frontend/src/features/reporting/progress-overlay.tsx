import { useEffect, useRef } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import { Button } from '../../shared/ui/button';
import { Meter } from '../../shared/ui/meter';
import { count } from '../../shared/lib/format';
import type { Submission } from './submission';

export interface ProgressOverlayProps {
  submission: Submission | null;
  readers: number;
  /** True once the result stands on the page and takes the focus. */
  sent: boolean;
  onStop: () => void;
}

/** What is being sent: book by book as each is answered; for a single request, no more than that it is under way. */
export function ProgressOverlay({ submission, readers, sent, onStop }: ProgressOverlayProps) {
  // What it said last stays while it fades.
  const last = useRef(submission);
  useEffect(() => {
    if (submission) last.current = submission;
  }, [submission]);
  const shown = submission ?? last.current;
  const total = shown?.requests.length ?? 0;
  const done = shown?.done ?? 0;
  const current = shown?.requests[done];
  const several = total > 1;
  return (
    <Dialog open={submission !== null} onClose={() => undefined} title="Recording your reading" dismissible={false} returnFocus={!sent}>
      <div role="status" className="figures mt-4">
        {several ? (
          <p>
            {done} of {total} books sent{current?.book ? `, now ${current.book}` : ''}.
          </p>
        ) : (
          <p>
            {current?.book ?? count(current?.chapterIds?.length ?? 0, 'chapter')} for {count(readers, 'reader')} …
          </p>
        )}
      </div>
      {several ? (
        <>
          <Meter label="Books sent" value={done} max={total} className="mt-4" />
          <div className="mt-6 flex justify-end">
            <Button look="secondary" onClick={onStop}>
              Stop after this book
            </Button>
          </div>
        </>
      ) : (
        <div role="progressbar" aria-label="Recording" className="mt-4 h-1.5 overflow-hidden rounded-full bg-line">
          <div className="h-full w-1/3 animate-[slide_1.2s_ease-in-out_infinite] rounded-full bg-rubric motion-reduce:w-full" />
        </div>
      )}
    </Dialog>
  );
}
