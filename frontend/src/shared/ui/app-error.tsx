import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from './button';

/** Shown when a page itself fails. It is loaded anew as a whole: its code may be that of an earlier version. */
export function AppError({ error }: ErrorComponentProps) {
  return (
    <div role="alert" className="mx-auto max-w-prose py-16">
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p className="mt-4 text-soft">
        {error instanceof Error && error.message ? error.message : 'This page could not be shown.'}
      </p>
      <Button className="mt-6" onClick={() => window.location.reload()}>
        Try Again
      </Button>
    </div>
  );
}
