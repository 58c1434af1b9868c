import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../language/speech';
import { cn } from '../lib/text';
import { Button } from './button';

/** A quiet placeholder with the size of what is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cn('skeleton', className)} />
);

/** Wraps skeletons and announces once what is loading. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export function ErrorPanel({ message, onRetry, busy }: { message: string; onRetry?: () => void; busy?: boolean }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-bad/50 bg-bad-wash px-5 py-4"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
      <p className="min-w-40 flex-1">{message}</p>
      {onRetry && (
        <Button look="secondary" small onClick={onRetry} busy={busy}>
          {t('Try Again')}
        </Button>
      )}
    </div>
  );
}

/** Shown while a page's code loads. */
export const PageLoading = () => (
  <Loading label={t('Loading...')} className="flex flex-col gap-4">
    <Skeleton className="h-10 w-64" />
    <Skeleton className="h-5 w-full max-w-md" />
    <Skeleton className="mt-6 h-64 w-full" />
  </Loading>
);
