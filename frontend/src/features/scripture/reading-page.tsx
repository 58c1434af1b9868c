import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Button } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { useNeighbours } from './chapter-names';
import { ChapterNavigation } from './chapter-place';
import { ChapterText } from './chapter-text';
import { MarkAsRead } from './mark-as-read';
import { ReadingBar } from './reading-bar';
import { READING_MESSAGES } from './scripture-messages';
import { savePlace, useReadingSettings } from './settings/follow-account';
import type { ReadingSettings } from './settings/reading-settings';
import { useLeafingKeys, useLeafingTouch, type Direction } from '@/shared/lib/use-leafing';
import { useNextChapter } from './use-next-chapter';

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
      <PageHeading className="sr-only">{t('Bible Reading')}</PageHeading>
      <ReadingBar chapterId={chapterId} settings={settings} onChange={change} onChapter={onChapter} />
      {before}
      {chapterId === null ? (
        <div className="mt-6">
          <EmptyState
            title={t(READING_MESSAGES.noChapter)}
            action={
              <Button onClick={() => onChapter(1)}>{t('Start with {chapter}', { chapter: names.chapter(1) })}</Button>
            }
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
  const page = useRef<HTMLElement>(null);
  const leaf = (direction: Direction): void => onChapter(neighbours[direction]);
  useLeafingKeys(leaf);
  useLeafingTouch(page, leaf);
  useEffect(() => savePlace(chapterId), [chapterId]);
  return (
    <article ref={page} aria-labelledby="chapter-name" className="touch-pan-y touch-pinch-zoom">
      <ChapterNavigation
        chapterId={chapterId}
        label={t('Chapters, above the text')}
        onNear={prepare}
        className="pb-1 sm:pt-2 sm:pb-3"
      />
      <ChapterText chapterId={chapterId} settings={settings} />
      <MarkAsRead
        key={chapterId}
        chapterId={chapterId}
        next={neighbours.next}
        readerId={settings.readerId}
        onReader={onReader}
        onNext={() => leaf('next')}
      />
      <ChapterNavigation
        ref={end}
        chapterId={chapterId}
        label={t('Chapters, below the text')}
        onNear={prepare}
        className="border-y border-line py-1.5"
      />
    </article>
  );
}
