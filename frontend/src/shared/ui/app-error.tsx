import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NOT_REACHED } from '../api/errors';
import { Button } from './button';

/** How Chromium, Firefox and Safari say that code did not come. */
const NO_CODE = /^(Failed to fetch|error loading) dynamic|^Importing a module/;

const reload = (): void => window.location.reload();

/**
 * Shown when a page itself fails, or is not among those kept for times without a network. It is loaded anew as a whole:
 * its code may be that of an earlier version.
 */
export function AppError({ error }: ErrorComponentProps) {
  const isAway = error instanceof Error && NO_CODE.test(error.message);
  useEffect(() => {
    if (isAway) window.addEventListener('online', reload, { once: true });
    return () => window.removeEventListener('online', reload);
  }, [isAway]);
  return (
    <div role="alert" className="mx-auto max-w-prose py-16">
      <h1 className="text-3xl">{isAway ? 'No Connection' : 'Unexpected Application Error!'}</h1>
      <p className="mt-4 text-soft">{isAway ? NOT_REACHED : 'This page could not be shown.'}</p>
      <Button className="mt-6" onClick={reload}>
        Try Again
      </Button>
    </div>
  );
}
