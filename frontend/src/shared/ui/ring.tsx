import type { ReactNode } from 'react';

const AROUND = 2 * Math.PI * 16;

/** How far something has come, as a ring around a figure or an icon. What it shows is said in the text beside it. */
export function Ring({
  value,
  max,
  gold,
  children,
}: {
  value: number;
  max: number;
  gold?: boolean;
  children?: ReactNode;
}) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span aria-hidden="true" className="relative flex size-10 shrink-0 items-center justify-center">
      <svg viewBox="0 0 36 36" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="3">
        <circle cx="18" cy="18" r="16" stroke="var(--line)" />
        {part > 0 && (
          <circle
            cx="18"
            cy="18"
            r="16"
            stroke={gold ? 'var(--gold-leaf)' : 'var(--rubric-fill)'}
            strokeLinecap="round"
            strokeDasharray={`${part * AROUND} ${AROUND}`}
          />
        )}
      </svg>
      <span className="figures text-xs font-medium">{children}</span>
    </span>
  );
}
