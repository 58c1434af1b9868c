import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import { Button } from '../../shared/ui/button';
import { Meter } from '../../shared/ui/meter';
import { count } from '../../shared/lib/format';
import { estimateSeconds, type Submission } from '../../shared/outbox/submission';

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
    <Dialog
      open={submission !== null}
      onClose={() => undefined}
      title="Recording your reading"
      dismissible={false}
      returnFocus={!sent}
    >
      <div role="status" className="figures mt-4">
        {several ? (
          <p>
            {done} of {total} books sent{current?.book ? `, now ${current.book}` : ''}. About{' '}
            {count(estimateSeconds(shown?.requests.slice(done) ?? [], readers), 'second')} left.
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
        submission && <Estimate seconds={estimateSeconds(submission.requests, readers)} />
      )}
    </Dialog>
  );
}

const TICK_MS = 200;
/** Nothing is said to be done before it is. */
const MOST = 95;

/** How long a single request usually takes: the server answers it in one piece, so that there is no progress to tell. */
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
      <Meter label="Recording" value={percent} max={100} text={`about ${percent}%`} className="mt-4" />
      <p className="figures mt-2 text-sm text-faint">Up to {count(seconds, 'second')}, usually much less.</p>
    </>
  );
}
