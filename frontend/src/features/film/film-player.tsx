import type { Film } from '@lectio/contract';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { Suspense, useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { keyAlongLine } from '@/shared/lib/mirrored';
import { lazy } from '@/shared/lib/browser';
import { MapLegend } from '@/shared/map/map-legend';
import { Button, IconButton } from '@/shared/ui/button';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { days } from '@/shared/language/counts';
import { dateOf, dayOf, frameInWords } from './film-messages';
import { ClipPanel } from './clip/clip-panel';
import { MilestoneTable } from './milestone-table';
import type { Playback } from './playback';
import { SmallMap } from './small-map';
import { SPEEDS, useFilm } from './use-film';

const ChapterActions = lazy(() =>
  import('@/shared/map/chapter-actions').then((module) => ({ default: module.ChapterActions })),
);

export interface FilmPlayerProps {
  film: Film;
  /** Such as `/readers/7/film`. */
  path: string;
  /** Whose film: "Anna". */
  label: string;
  /** Opens the page as of a day; missing where it has no such day. */
  onOpen?: (at: string) => void;
}

const figuresOf = (playback: Playback, isOne: boolean): [string, string][] => {
  const bible: [string, string] = [
    t('Bible {bible, number}', { bible: playback.completedBibles + 1 }),
    t('{done, number} of {total, number}', {
      done: playback.chaptersOfCycle,
      total: playback.bible.chapterIds.length,
    }),
  ];
  const chapters: [string, string] = [t('Chapters'), number(playback.reads)];
  if (!isOne) return [chapters, bible];
  return [
    chapters,
    bible,
    [t('Streak'), days(playback.frame?.streak ?? 0)],
    [t('Points'), number(playback.points)],
    [t('Badges'), number(playback.badges.size)],
  ];
};

/** A reading life as a film: a line of time, the map beside it, and what each step was. */
export function FilmPlayer({ film, path, label, onOpen }: FilmPlayerProps) {
  const map = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const date = useRef<HTMLParagraphElement>(null);
  const deed = useRef<HTMLParagraphElement>(null);
  const figures = useRef<HTMLDListElement>(null);
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const names = useChapterNames();
  const isOne = film.readers === 1 && film.partition !== null;

  const onMove = useCallback((day: number): void => {
    if (line.current) line.current.value = String(day);
  }, []);
  const onShow = useCallback(
    (playback: Playback, day: number): void => {
      const shown = figuresOf(playback, isOne);
      const { frame } = playback;
      const words =
        frame && (frame.day === day || playback.place === playback.frames.length) ? frameInWords(frame, names) : '';
      if (date.current) date.current.textContent = showDate(dateOf(day));
      const event =
        frame && frame.position > 0 && film.partition !== null
          ? ` · ${t('event {id}', { id: `${film.partition}-${frame.position}` })}`
          : '';
      if (deed.current) deed.current.textContent = words && `${words}${event}`;
      [...(figures.current?.children ?? [])].forEach((pair, index) => {
        pair.children[0].textContent = shown[index][0];
        pair.children[1].textContent = shown[index][1];
      });
      const values = listed(shown.map(([term, value]) => `${term} ${value}`));
      line.current?.setAttribute('aria-valuetext', [showDate(dateOf(day)), values, words].filter(Boolean).join('. '));
    },
    [film.partition, isOne, names],
  );
  const reel = useFilm(film, map, { onMove, onShow });

  const onKeyDown = (event: KeyboardEvent): void => {
    const key = keyAlongLine(event.key);
    const by = key === 'ArrowRight' || key === 'ArrowUp' ? 1 : key === 'ArrowLeft' || key === 'ArrowDown' ? -1 : 0;
    if (by !== 0) reel.step(by);
    else if (key === ' ') (reel.playing ? reel.pause : reel.play)();
    else return;
    event.preventDefault();
  };
  const years = yearsBetween(reel.first, reel.last);
  return (
    <div className="flex flex-col gap-6" data-testid="film" data-step={film.step}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline gap-x-6">
          <p ref={date} data-testid="film-date" className="figures font-serif text-3xl" />
          <p
            ref={deed}
            data-testid="film-deed"
            className="figures line-clamp-2 min-h-12 basis-80 text-soft sm:flex-1"
          />
        </div>
        <div className="flex items-center gap-4">
          <Button onClick={reel.playing ? reel.pause : reel.play} className="w-28 shrink-0">
            {reel.playing ? (
              <Pause aria-hidden="true" className="size-5" />
            ) : (
              <Play aria-hidden="true" className="size-5" />
            )}
            {reel.playing ? t('Pause') : t('Play')}
          </Button>
          <input
            ref={line}
            type="range"
            aria-label={t('Film of {name}: day', { name: label })}
            className="h-8 w-full min-w-0 accent-rubric [contain:size_layout]"
            min={reel.first - 1}
            max={reel.last}
            defaultValue={reel.last}
            onChange={(event) => reel.toDay(Number(event.target.value))}
            onKeyDown={onKeyDown}
          />
        </div>
        <SmallMap ref={map} canon={film.canon} onChapter={setOpened} />
      </div>
      {opened && (
        <Suspense fallback={null}>
          <ChapterActions id={Number(opened.dataset.filmChapter)} cell={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      <dl ref={figures} className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5" data-testid="film-figures">
        {Array.from({ length: isOne ? 5 : 2 }, (_, place) => (
          <div key={place}>
            <dt className="text-sm text-soft" />
            <dd className="font-serif text-2xl" />
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="flex items-center gap-1">
          <IconButton label={t('Step back')} onClick={() => reel.step(-1)}>
            <SkipBack aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={t('Step forward')} onClick={() => reel.step(1)}>
            <SkipForward aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <SelectField
          label={t('Speed')}
          className="w-52"
          value={reel.speed}
          onChange={(event) => reel.setSpeed(Number(event.target.value))}
        >
          <NameOptions of={SPEEDS.map((one) => ({ id: one.days, name: t(one.label) }))} />
        </SelectField>
        {onOpen && (
          <Button look="secondary" onClick={() => onOpen(dateOf(reel.now()))}>
            {t('Open this day')}
          </Button>
        )}
      </div>
      {years.length > 1 && (
        <div role="group" aria-label={t('Years')} className="figures flex flex-wrap gap-x-4 gap-y-1">
          {years.map((year) => (
            <button
              key={year}
              type="button"
              className="link min-h-8 min-w-10 text-sm"
              onClick={() => reel.toDay(dayOf(`${year}-01-01`))}
            >
              {year}
            </button>
          ))}
        </div>
      )}
      <MapLegend />
      <ClipPanel film={film} path={path} label={label} />
      <MilestoneTable milestones={reel.milestones} label={label} onGo={reel.toPlace} />
    </div>
  );
}

const yearsBetween = (first: number, last: number): number[] => {
  const [from, to] = [first, last].map((day) => Number(dateOf(day).slice(0, 4)));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};
