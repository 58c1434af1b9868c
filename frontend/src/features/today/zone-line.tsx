import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { rich, t } from '@/shared/language/speech';
import { savedText, saveText } from '@/shared/lib/storage';
import { Line } from './line';

const DISMISSED = 'lectio.zone-dismissed';

/** That days may end at a strange hour, until it is dismissed on this device. */
export function ZoneLine() {
  const [isShown, setShown] = useState(() => savedText(DISMISSED) === null);
  const dismiss = (): void => {
    saveText(DISMISSED, '1');
    setShown(false);
  };
  if (!isShown) return null;
  return (
    <Line icon={<Clock aria-hidden="true" className="size-5" strokeWidth={1.75} />}>
      {rich('Your browser doesn’t say where you are, so your days go by UTC. <a>Choose your time zone</a>', {
        a: (inside) => (
          <Link to="/settings" className="link">
            {inside}
          </Link>
        ),
      })}{' '}
      <button type="button" className="link min-h-6" onClick={dismiss}>
        {t('Dismiss')}
      </button>
    </Line>
  );
}
