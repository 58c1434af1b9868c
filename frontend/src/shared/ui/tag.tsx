import type { ReactNode } from 'react';

/** A one-word label. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-sm border border-edge px-1.5 py-px align-middle font-sans text-xs font-medium whitespace-nowrap text-soft">
    {children}
  </span>
);
