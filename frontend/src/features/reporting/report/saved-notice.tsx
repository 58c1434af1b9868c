import { useEffect, useRef } from 'react';
import { Button } from '@/shared/ui/button';

/** Says that a report is safe although it could not be sent, and when it has been sent since. */
export function SavedNotice({ isSent, onDismiss }: { isSent: boolean; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="mb-10 flex flex-wrap items-center justify-between gap-4 border-y-2 border-gold-leaf bg-wash px-5 py-5 outline-none"
    >
      <div className="min-w-0">
        <p className="font-serif text-2xl">{isSent ? 'Sent.' : 'Kept on this device.'}</p>
        <p className="mt-1 text-soft">
          {isSent
            ? 'Lectio could be reached again, and your report is recorded.'
            : 'Lectio cannot be reached now. Your report is sent as soon as there is a connection, dated by its day of reading.'}
        </p>
      </div>
      <Button look="secondary" small onClick={onDismiss}>
        Report more
      </Button>
    </div>
  );
}
