import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from './button';

/** Shown when a page itself fails. */
export function AppError({ error, reset }: ErrorComponentProps) {
  return (
    <div role="alert" className="mx-auto max-w-prose py-16">
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p className="mt-4 text-soft">
        {error instanceof Error && error.message ? error.message : 'This page could not be shown.'}
      </p>
      <Button className="mt-6" onClick={reset}>
        Try Again
      </Button>
    </div>
  );
}
