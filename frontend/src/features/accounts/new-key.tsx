import type { KeyMadeAnswer } from '@lectio/contract';
import { useEffect, useRef, useState } from 'react';
import { msg, rich, t } from '@/shared/language/speech';
import { copied } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';

const WORDS = { true: msg('Copied!'), false: msg('Failed to copy') };

/** A key that was just made: its secret is never shown again. */
export function NewKey({ made: { key, secret }, onDone }: { made: KeyMadeAnswer; onDone: () => void }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After the dialog has closed and handed back the focus.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="mb-5 flex flex-col gap-3 border-s-2 border-line ps-4">
      <h3 ref={heading} tabIndex={-1} className="font-medium wrap-anywhere">
        {rich('<key>{name}</key>: copy the key now', { key: (inside) => <bdi>{inside}</bdi>, name: key.name })}
      </h3>
      <p className="text-soft">{t('You’ll see it only once. Keep it as safe as a password.')}</p>
      <code aria-label={t('API key')} className="font-mono break-all select-all">
        {secret}
      </code>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" small onClick={() => void copied(secret).then(setCopied)}>
          {t('Copy Key')}
        </Button>
        <Button look="quiet" small onClick={onDone}>
          {t('I have it')}
        </Button>
        <span role="status" className="text-sm font-medium">
          {isCopied !== null && t(WORDS[`${isCopied}`])}
        </span>
      </p>
    </div>
  );
}
