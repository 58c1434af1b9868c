import type { ReactNode } from 'react';

/** Instead of a list without entries: why, and what to do about it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 border-y border-line px-4 py-14 text-center">
      <p className="font-serif text-xl">{title}</p>
      {children && <div className="max-w-prose text-soft">{children}</div>}
      {action}
    </div>
  );
}
