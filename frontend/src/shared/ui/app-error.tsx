import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../language/speech';
import { NOT_REACHED } from '../api/errors';
import { Button } from './button';

/** What Chromium, Firefox and Safari say when code cannot be loaded. */
const NO_CODE = /(Failed to fetch|error loading) dynamic|Importing a module/;

const reload = (): void => location.reload();

/**
 * Shown when a page fails or its code cannot be loaded. Trying again reloads everything, because the code may belong to
 * an earlier version.
 */
export function AppError({ error }: ErrorComponentProps) {
  const isAway = NO_CODE.test(String(error));
  useEffect(() => {
    if (isAway) addEventListener('online', reload, { once: true });
    return () => removeEventListener('online', reload);
  }, [isAway]);
  const title = isAway && !navigator.onLine ? t('No Connection') : t('Unexpected Application Error!');
  return (
    <div role="alert" className="mx-auto max-w-prose py-16">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 text-soft">{isAway ? t(NOT_REACHED) : t('We couldn’t show this page.')}</p>
      <Button className="mt-6" onClick={reload}>
        {t('Try Again')}
      </Button>
    </div>
  );
}
