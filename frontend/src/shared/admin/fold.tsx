import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FoldProps {
  id: string;
  title: string;
  /** How much it contains. */
  aside: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

/** A collapsible part of a page. Collapsed content stays in the DOM: the browser's search finds and opens it. */
export const Fold = ({ id, title, aside, open, onOpen, children }: FoldProps) => (
  <section aria-labelledby={`${id}-title`} id={id} className="border-b border-line">
    <details open={open} onToggle={(event) => onOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-14 list-none items-center gap-3 py-2 hover:text-rubric [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        <h2 id={`${id}-title`} className="min-w-0 flex-1 text-xl">
          {title}
        </h2>
        <span className="figures shrink-0 text-soft">{aside}</span>
      </summary>
      <div className="pt-2 pb-8 sm:pl-8">{children}</div>
    </details>
  </section>
);
