import { ALargeSmall, ChevronDown, Search } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { lazy } from '@/shared/lib/browser';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { IconButton } from '@/shared/ui/button';
import { AudioPlayer } from './audio/audio-player';
import type { ReadingSettings } from './settings/reading-settings';
import { useAway } from './use-away';

const ScriptureSearch = lazy(() =>
  import('./scripture-search').then((module) => ({ default: module.ScriptureSearch })),
);
const DisplayPanel = lazy(() =>
  import('./settings/display-panel').then((module) => ({ default: module.DisplayPanel })),
);
const PlacePanel = lazy(() => import('./place-panel').then((module) => ({ default: module.PlacePanel })));

export interface ReadingBarProps {
  chapterId: number | null;
  settings: ReadingSettings;
  onChange: (change: Partial<ReadingSettings>) => void;
  onChapter: (chapterId: number) => void;
}

type Part = 'place' | 'display' | 'search';

/** Place, audio, display and search, above the text; away while somebody scrolls down to read. */
export function ReadingBar({ chapterId, settings, onChange, onChapter }: ReadingBarProps) {
  const [heard] = useState(() => new Map<number, number>());
  const [open, setOpen] = useState<Part | null>(null);
  const [wanted, setWanted] = useState({ place: false, display: false, search: false });
  const bar = useRef<HTMLElement>(null);
  const place = useRef<HTMLButtonElement>(null);
  const display = useRef<HTMLButtonElement>(null);
  const names = useChapterNames();
  const away = useAway(bar);
  const name = chapterId === null ? t('Choose a chapter') : names.chapter(chapterId);
  // Where room is short, the number stays.
  const [, book, number] = /^(.*?)( \S+)?$/.exec(name) ?? [];
  const show = (what: Part): void => {
    setWanted({ ...wanted, [what]: true });
    setOpen(open === what ? null : what);
  };
  const close = (): void => setOpen(null);
  return (
    <section
      ref={bar}
      aria-label={t('Place and display')}
      data-away={(away && open === null) || undefined}
      className="reading-bar -mx-4 flex flex-wrap items-center gap-1 border-b border-line bg-paper px-4 py-0.5 sm:mx-0 sm:px-0 sm:py-1"
    >
      <h2 id="chapter-name" aria-live="polite" className="me-auto min-w-0 flex-1 text-lg leading-none sm:text-2xl">
        <button
          ref={place}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open === 'place'}
          onClick={() => show('place')}
          className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-full border border-edge bg-leaf py-1 pe-3 ps-4 hover:bg-wash"
        >
          <span className="flex min-w-0 leading-tight whitespace-pre">
            <span className="truncate">{book}</span>
            {number}
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-soft" />
        </button>
      </h2>
      {chapterId !== null && (
        <AudioPlayer
          key={chapterId}
          chapterId={chapterId}
          speed={settings.speed}
          onSpeed={(speed) => onChange({ speed })}
          heard={heard}
        />
      )}
      <IconButton
        ref={display}
        label={t('Display options')}
        aria-haspopup="dialog"
        aria-expanded={open === 'display'}
        onClick={() => show('display')}
      >
        <ALargeSmall aria-hidden="true" className="size-6" />
      </IconButton>
      <IconButton label={t('Search')} aria-haspopup="dialog" onClick={() => show('search')} className="-me-2 sm:me-0">
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
      <Suspense fallback={null}>
        {wanted.place && (
          <PlacePanel
            open={open === 'place'}
            onClose={close}
            button={place}
            chapterId={chapterId}
            onChapter={onChapter}
          />
        )}
        {wanted.display && (
          <DisplayPanel
            open={open === 'display'}
            onClose={close}
            button={display}
            settings={settings}
            onChange={onChange}
          />
        )}
        {wanted.search && <ScriptureSearch open={open === 'search'} onClose={close} />}
      </Suspense>
    </section>
  );
}
