import { ALargeSmall, Search } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazy } from '@/shared/lib/browser';
import { IconButton } from '@/shared/ui/button';
import { AudioPlayer } from './audio/audio-player';
import { ChapterPicker } from './chapter-place';
import type { ReadingSettings } from './settings/reading-settings';

const ScriptureSearch = lazy(() =>
  import('./scripture-search').then((module) => ({ default: module.ScriptureSearch })),
);
const DisplayPanel = lazy(() =>
  import('./settings/display-panel').then((module) => ({ default: module.DisplayPanel })),
);

export interface ReadingBarProps {
  chapterId: number | null;
  settings: ReadingSettings;
  onChange: (change: Partial<ReadingSettings>) => void;
  onChapter: (chapterId: number) => void;
}

/** Place, audio, display and search, above the text however far it is scrolled. */
export function ReadingBar({ chapterId, settings, onChange, onChapter }: ReadingBarProps) {
  const [heard] = useState(() => new Map<number, number>());
  const [open, setOpen] = useState<'display' | 'search' | null>(null);
  const [wanted, setWanted] = useState({ display: false, search: false });
  const display = useRef<HTMLButtonElement>(null);
  const show = (what: 'display' | 'search'): void => {
    setWanted({ ...wanted, [what]: true });
    setOpen(open === what ? null : what);
  };
  const close = (): void => setOpen(null);
  return (
    <section
      aria-label="Place and display"
      className="reading-bar -mx-4 flex flex-wrap items-center gap-1 border-b border-line bg-paper px-4 py-0.5 sm:mx-0 sm:px-0 sm:py-1"
    >
      <ChapterPicker chapterId={chapterId} onChoose={onChapter} />
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
        label="Display options"
        aria-haspopup="dialog"
        aria-expanded={open === 'display'}
        onClick={() => show('display')}
      >
        <ALargeSmall aria-hidden="true" className="size-6" />
      </IconButton>
      <IconButton label="Search" aria-haspopup="dialog" onClick={() => show('search')}>
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
      <Suspense fallback={null}>
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
