import { useEffect, useRef } from 'react';
import { t } from '@/shared/language/speech';
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
        <p className="font-serif text-2xl">{isSent ? t('Sent.') : t('Saved on this device.')}</p>
        <p className="mt-1 text-soft">
          {isSent
            ? t('You’re back online and your report has been sent.')
            : t('You’re offline. We’ll send this when you reconnect, with the date you read it.')}
        </p>
      </div>
      <Button look="secondary" small onClick={onDismiss}>
        {t('Report more')}
      </Button>
    </div>
  );
}
