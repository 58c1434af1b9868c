import { useState, type ReactNode } from 'react';

export interface DisclosureProps {
  summary: ReactNode;
  /** Opens it once this begins to hold, such as a complaint within. Only the person closes it: nobody loses the field they are in. */
  wanted?: boolean;
  className?: string;
  summaryLook?: string;
  children: ReactNode;
}

/** A part of a form that folds. */
export function Disclosure({ summary, wanted = false, className, summaryLook, children }: DisclosureProps) {
  const [open, setOpen] = useState(wanted);
  const [before, setBefore] = useState(wanted);
  if (before !== wanted) {
    setBefore(wanted);
    if (wanted) setOpen(true);
  }
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={className}>
      <summary className={summaryLook}>{summary}</summary>
      {children}
    </details>
  );
}
