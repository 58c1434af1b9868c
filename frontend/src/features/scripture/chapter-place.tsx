import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { t } from '@/shared/language/speech';
import { cn } from '@/shared/lib/text';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { useNeighbours } from './chapter-names';

const step = 'group inline-flex min-h-11 min-w-0 items-center gap-2 rounded px-2 text-rubric hover:bg-wash';

/** Links to the previous and next chapter; the Bible's ends wrap around. */
export function ChapterNavigation({
  chapterId,
  label,
  ref,
  onNear,
  className,
}: {
  chapterId: number;
  label: string;
  ref?: Ref<HTMLElement>;
  onNear?: () => void;
  className?: string;
}) {
  const names = useChapterNames();
  const { previous, next, place, total } = useNeighbours(chapterId);
  const end = place === 1 ? t('First Chapter') : place === total ? t('Last Chapter') : null;
  return (
    <nav
      ref={ref}
      aria-label={label}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]',
        className,
      )}
    >
      <Link
        to="/reading"
        search={{ chapter: previous }}
        resetScroll
        className={`${step} justify-self-start`}
        aria-label={t('Previous chapter: {chapter}', { chapter: names.chapter(previous) })}
      >
        <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate max-sm:sr-only">{names.chapter(previous)}</span>
      </Link>
      <div className="flex flex-wrap items-baseline justify-center gap-x-3 text-center">
        {place !== null && (
          <p className="figures text-sm text-soft">{t('{place, number} of {total, number}', { place, total })}</p>
        )}
        {end && <p className="text-xs text-faint">{end}</p>}
      </div>
      <Link
        to="/reading"
        search={{ chapter: next }}
        resetScroll
        onPointerEnter={onNear}
        onFocus={onNear}
        className={`${step} justify-self-end text-end`}
        aria-label={t('Next chapter: {chapter}', { chapter: names.chapter(next) })}
      >
        <span className="truncate max-sm:sr-only">{names.chapter(next)}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </nav>
  );
}
