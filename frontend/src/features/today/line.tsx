import type { ReactNode } from 'react';

/** One thing about the day, beside its picture. */
export const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="figures flex items-center gap-3">
    <span className="flex w-10 shrink-0 justify-center">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
);
