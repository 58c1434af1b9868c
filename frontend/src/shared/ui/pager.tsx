import type { ReactNode } from 'react';
import { t } from '../language/speech';
import { Button } from './button';

export interface PagerProps {
  currentPage: number;
  totalPages: number;
  /** Undefined for the first page, which the URL omits. */
  onPage: (page: number | undefined) => void;
  /** Further paging controls, shown even with a single page. */
  children?: ReactNode;
}

/** Pages through a list; renders nothing for a single page. */
export function Pager({ currentPage: current, totalPages: total, onPage, children }: PagerProps) {
  if (total <= 1 && current <= 1 && !children) return null;
  const previous = current - 1;
  return (
    <nav aria-label={t('Pages')} className="figures mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-4">
      <Button
        look="secondary"
        small
        disabled={current <= 1}
        onClick={() => onPage(previous > 1 ? previous : undefined)}
      >
        {t('Previous')}
      </Button>
      <span>{t('Page {page, number} of {pages, number}', { page: current, pages: Math.max(1, total) })}</span>
      <Button look="secondary" small disabled={current >= total} onClick={() => onPage(current + 1)}>
        {t('Next')}
      </Button>
      {children}
    </nav>
  );
}
