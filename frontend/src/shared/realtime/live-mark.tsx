import { msg, t } from '../language/speech';
import { cn } from '../lib/text';
import { useConnection } from './connection';

const words = { connecting: msg('Connecting'), connected: msg('Live'), disconnected: msg('Not live') } as const;

/** Shows whether the page updates live. */
export function LiveMark() {
  const connection = useConnection();
  return (
    <p className="flex items-center gap-2 text-sm text-soft" data-testid="live-mark" data-value={connection}>
      <span
        aria-hidden="true"
        className={cn('size-2 rounded-full', connection === 'connected' ? 'bg-good' : 'border border-edge')}
      />
      {t(words[connection])}
    </p>
  );
}
