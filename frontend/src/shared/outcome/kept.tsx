import { CloudOff, Send } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { t } from '../language/speech';
import { OutcomeSheet } from './outcome-sheet';
import type { Outcome } from './outcome-store';

/** A report that waits on this device: nothing is said about points before the server has recorded it. */
export function Kept({ outcome, onward }: { outcome: Outcome; onward: RefObject<HTMLAnchorElement | null> }) {
  const [sent, setSent] = useState<Outcome | null>(null);
  useEffect(() => void outcome.settled?.then((isSent) => isSent && setSent(outcome)), [outcome]);
  const isSent = sent === outcome;
  const Icon = isSent ? Send : CloudOff;
  return (
    <OutcomeSheet outcome={outcome} label={isSent ? t('Sent') : t('Saved on this device')} onward={onward}>
      <div role="status" className="flex items-start gap-3 text-lg">
        <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-gold" strokeWidth={1.75} />
        <p>
          {isSent
            ? t('You’re back online and your report has been sent.')
            : t('You’re offline. We’ll send this when you reconnect, with the date you read it.')}
        </p>
      </div>
    </OutcomeSheet>
  );
}
