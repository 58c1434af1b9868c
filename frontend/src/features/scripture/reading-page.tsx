import { useEffect, useRef, type ReactNode } from 'react';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Button } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/states';
import { useNeighbours } from './chapter-names';
import { ChapterNavigation } from './chapter-place';
import { ChapterText } from './chapter-text';
import { MarkAsRead } from './mark-as-read';
import { ReadingBar } from './reading-bar';
import { READING_MESSAGES } from './scripture-messages';
import { savePlace, useReadingSettings } from './settings/follow-account';
import type { ReadingSettings } from './settings/reading-settings';
import { useNextChapter } from './use-next-chapter';

const TAKES_ARROWS = 'input, select, textarea, [role="slider"], [role="dialog"], [contenteditable="true"]';

/** The arrow keys turn pages, except where they already have a meaning. */
function useLeafingKeys(leaf: (direction: 'previous' | 'next') => void): void {
  const latest = useRef(leaf);
  useEffect(() => {
    latest.current = leaf;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_ARROWS)) return;
      if (event.key === 'ArrowLeft') latest.current('previous');
      if (event.key === 'ArrowRight') latest.current('next');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export interface ReadingPageProps {
  /** Null when the URL names no existing chapter. */
  chapterId: number | null;
  onChapter: (chapterId: number) => void;
  /** Shown above the chapter. */
  before?: ReactNode;
}

/** Bible Reading: one chapter, and navigation to the next. */
export function ReadingPage({ chapterId, onChapter, before }: ReadingPageProps) {
  const [settings, change] = useReadingSettings();
  const names = useChapterNames();
  return (
    // The bar takes the place of the space above a page, so that the text begins high up in the window.
    <div className="mx-auto -mt-8 max-w-3xl sm:-mt-12">
      <PageHeading className="sr-only">Bible Reading</PageHeading>
      <ReadingBar chapterId={chapterId} settings={settings} onChange={change} onChapter={onChapter} />
      {before}
      {chapterId === null ? (
        <div className="mt-6">
          <EmptyState
            title={READING_MESSAGES.noChapter}
            action={<Button onClick={() => onChapter(1)}>Start with {names.chapter(1)}</Button>}
          />
        </div>
      ) : (
        <Chapter
          chapterId={chapterId}
          settings={settings}
          onChapter={onChapter}
          onReader={(readerId) => change({ readerId })}
        />
      )}
    </div>
  );
}

interface ChapterProps {
  chapterId: number;
  settings: ReadingSettings;
  onChapter: (chapterId: number) => void;
  onReader: (readerId: number) => void;
}

function Chapter({ chapterId, settings, onChapter, onReader }: ChapterProps) {
  const { end, prepare } = useNextChapter(chapterId, settings);
  const neighbours = useNeighbours(chapterId);
  const names = useChapterNames();
  useLeafingKeys((direction) => onChapter(neighbours[direction]));
  useEffect(() => savePlace(chapterId), [chapterId]);
  return (
    <article aria-labelledby="chapter-name">
      <ChapterNavigation
        chapterId={chapterId}
        label="Chapters, above the text"
        onNear={prepare}
        className="pb-1 sm:pt-2 sm:pb-3"
      >
        <h2 id="chapter-name" aria-live="polite" className="text-2xl sm:text-3xl">
          {names.chapter(chapterId)}
        </h2>
      </ChapterNavigation>
      <ChapterText chapterId={chapterId} settings={settings} />
      <MarkAsRead key={chapterId} chapterId={chapterId} readerId={settings.readerId} onReader={onReader} />
      <ChapterNavigation
        ref={end}
        chapterId={chapterId}
        label="Chapters, below the text"
        onNear={prepare}
        className="border-y border-line py-1.5"
      />
    </article>
  );
}
