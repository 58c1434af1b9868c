import { useState, type ReactNode } from 'react';

export interface DisclosureProps {
  summary: ReactNode;
  /**
   * Opens when this becomes true, for example on an error inside. Only the person closes it, so that nobody loses the
   * field they are in.
   */
  wanted?: boolean;
  className?: string;
  summaryLook?: string;
  children: ReactNode;
}

/** A collapsible part of a form. */
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
