import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../lib/text';

let moves = 0;

/** Counted by the router: every page except the first is announced by moving the focus. */
export const noteNavigation = (): void => {
  moves += 1;
};

export interface PageHeadingProps {
  children: ReactNode;
  className?: string;
  lead?: ReactNode;
  /** Actions of the page: beside the heading if there is room, otherwise below it. */
  aside?: ReactNode;
  /** True when the heading marks a new state of a page, so that the focus does not stay on something that is gone. */
  takesFocus?: boolean;
}

/** A page's only h1; takes the focus when the person came from another page. */
export function PageHeading({ children, className = 'mb-8', lead, aside, takesFocus = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A dialog over the page keeps the focus.
    const isCovered = heading.current?.closest('[aria-hidden="true"], [inert]');
    if (!isCovered && (moves > 0 || takesFocus)) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <header className={cn('flex flex-wrap items-end justify-between gap-x-8 gap-y-4', className)}>
      <div className="min-w-0 grow basis-80">
        <h1 ref={heading} tabIndex={-1} className="text-[2rem] wrap-anywhere sm:text-[2.5rem]">
          {children}
        </h1>
        {lead && <div className="mt-2 max-w-prose text-lg text-soft">{lead}</div>}
      </div>
      {aside && <div className="flex flex-wrap gap-3">{aside}</div>}
    </header>
  );
}

/** A part of a page below a thin rule, its heading at the left margin. */
export function Section({
  title,
  id,
  aside,
  children,
  className,
}: {
  title: ReactNode;
  id?: string;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section
      aria-labelledby={id ? `${id}-title` : undefined}
      id={id}
      className={cn('min-w-0 border-t border-line pt-5 sm:pt-6', className)}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 sm:mb-5">
        <h2 id={id ? `${id}-title` : undefined} tabIndex={-1} className="text-2xl wrap-anywhere">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
