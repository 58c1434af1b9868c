import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { CALM, useMedia } from '../lib/browser';
import { cn } from '../lib/text';
import { Kept } from './kept';
import { OfOne, OfSeveral } from './of-readers';
import { closeOutcome, useOutcome, type Outcome } from './outcome-store';
import { RUN_MS } from './points-gained';
import './outcome.css';

/** Without motion there is nothing to skip but the second tap of a double tap. */
const CALM_MS = 500;

const KEYS_OF_DIALOGS: ReadonlySet<string> = new Set(['Escape', 'Tab', 'Shift']);

/** The moment runs until its time is over, or until the first press or key, which does nothing else. */
function useRun(outcome: Outcome | null) {
  const still = useMedia(CALM);
  const [over, setOver] = useState<Outcome | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(outcome), still ? CALM_MS : RUN_MS);
    return () => clearTimeout(timer);
  }, [outcome, still]);
  const isOver = over === outcome;
  const skip = (event: SyntheticEvent): void => {
    if (isOver) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(outcome);
  };
  return { isOver, skip };
}

/** What a report brought, over the page it was made on: the whole window of a phone, a panel elsewhere. */
export function OutcomeMoment() {
  const outcome = useOutcome();
  // The last one stays while it fades out.
  const last = useRef(outcome);
  useEffect(() => {
    if (outcome) last.current = outcome;
  }, [outcome]);
  const { isOver, skip } = useRun(outcome);
  const onward = useRef<HTMLAnchorElement>(null);
  const shown = outcome ?? last.current;
  return (
    <Dialog.Root
      open={outcome !== null}
      onOpenChange={(next) => !next && closeOutcome()}
      disablePointerDismissal={!isOver}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          data-dims=""
          onClick={skip}
          className="fixed inset-0 z-40 bg-[#130d09]/45 transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        />
        <Dialog.Popup
          data-testid="outcome"
          data-over={isOver || undefined}
          initialFocus={onward}
          onClickCapture={skip}
          onKeyDownCapture={(event) => {
            if (KEYS_OF_DIALOGS.has(event.key)) return;
            // A key that is still held down from the press that reported.
            if (event.repeat) event.preventDefault();
            else skip(event);
          }}
          className={cn(
            'outcome fixed inset-0 z-50 flex flex-col bg-paper transition-opacity duration-150 outline-none data-[ending-style]:opacity-0 data-[starting-style]:opacity-0',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[90dvh] sm:w-[28rem] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-md sm:border sm:border-line',
          )}
        >
          {shown && <Moment outcome={shown} isOver={isOver} onward={onward} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface MomentProps {
  outcome: Outcome;
  isOver: boolean;
  onward: RefObject<HTMLAnchorElement | null>;
}

function Moment({ outcome, isOver, onward }: MomentProps) {
  const { recorded, readers } = outcome;
  if (!recorded) return <Kept outcome={outcome} onward={onward} />;
  const Of = readers.length === 1 ? OfOne : OfSeveral;
  return <Of outcome={{ ...outcome, recorded }} isOver={isOver} onward={onward} />;
}
