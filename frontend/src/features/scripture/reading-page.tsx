import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { buttonLook, Button } from '../../shared/ui/button';
import { PageHeading } from '../../shared/ui/page';
import { EmptyState } from '../../shared/ui/states';
import { AudioPlayer } from './audio-player';
import { nameOfChapter, neighbours } from './chapter-names';
import { ChapterNavigation, ChapterPicker } from './chapter-place';
import { ChapterText } from './chapter-text';
import { MarkAsRead } from './mark-as-read';
import { ReadingOptions } from './reading-options';
import { READING_MESSAGES } from './scripture-messages';
import { useLeafingKeys } from './use-leafing-keys';
import { useNextChapter } from './use-next-chapter';
import { keepPlace } from './follow-account';
import type { ReadingSettings } from './reading-settings';
import { useReadingSettings } from './use-reading-settings';

const ScriptureSearch = lazy(() =>
  import('./scripture-search').then((module) => ({ default: module.ScriptureSearch })),
);

const KeepBible = lazy(() => import('./keep-bible').then((module) => ({ default: module.KeepBible })));

export interface ReadingPageProps {
  /** Null when the URL names no existing chapter. */
  chapterId: number | null;
  onChapter: (chapterId: number) => void;
}

/** Bible Reading: one chapter, and navigation to the next. */
export function ReadingPage({ chapterId, onChapter }: ReadingPageProps) {
  const [settings, change] = useReadingSettings();
  const [searching, setSearching] = useState(false);
  const [searchWanted, setSearchWanted] = useState(false);
  const [keepingWanted, setKeepingWanted] = useState(false);
  return (
    <div className="mx-auto max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-x-2 pb-4">
        <PageHeading className="mb-0">Bible Reading</PageHeading>
        <button
          type="button"
          className={buttonLook('quiet', true)}
          onClick={() => {
            setSearchWanted(true);
            setSearching(true);
          }}
        >
          <Search aria-hidden="true" className="size-4" />
          Search
        </button>
      </div>
      <div className="flex flex-col gap-5">
        <ChapterPicker chapterId={chapterId} onChoose={onChapter} />
        <details>
          <summary className="min-h-9 content-center text-sm font-medium">Display options</summary>
          <div className="pt-3 pb-2">
            <ReadingOptions settings={settings} onChange={change} />
          </div>
        </details>
        <details onToggle={() => setKeepingWanted(true)}>
          <summary className="min-h-9 content-center text-sm font-medium">Reading offline</summary>
          <div className="pt-3 pb-2">
            <Suspense fallback={null}>{keepingWanted && <KeepBible />}</Suspense>
          </div>
        </details>
      </div>
      {chapterId === null ? (
        <div className="mt-6">
          <EmptyState
            title={READING_MESSAGES.noChapter}
            action={<Button onClick={() => onChapter(1)}>Begin with {nameOfChapter(1)}</Button>}
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
      <Suspense fallback={null}>
        {searchWanted && <ScriptureSearch open={searching} onClose={() => setSearching(false)} />}
      </Suspense>
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
  useLeafingKeys((direction) => onChapter(neighbours(chapterId)[direction]));
  useEffect(() => keepPlace(chapterId), [chapterId]);
  return (
    <article aria-labelledby="chapter-name" className="mt-4">
      <ChapterNavigation chapterId={chapterId} label="Chapters, above the text" onNear={prepare} />
      <header className="mx-auto mt-10 mb-8 flex measure flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="chapter-name" aria-live="polite" className="text-3xl sm:text-4xl">
          {nameOfChapter(chapterId)}
        </h2>
        <AudioPlayer key={chapterId} chapterId={chapterId} speed={settings.speed} />
      </header>
      <ChapterText chapterId={chapterId} settings={settings} />
      <MarkAsRead key={chapterId} chapterId={chapterId} readerId={settings.readerId} onReader={onReader} />
      <ChapterNavigation ref={end} chapterId={chapterId} label="Chapters, below the text" onNear={prepare} />
    </article>
  );
}
