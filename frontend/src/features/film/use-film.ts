import { bibleOf, decodeFrames, type Film } from '@lectio/contract';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { msg } from '@/shared/language/speech';
import { CALM, useMedia } from '@/shared/lib/browser';
import { stepOf } from '@/shared/map/bands';
import { milestonesOf } from './milestones';
import { daysOf, Playback } from './playback';

/** Days a second. */
export const SPEEDS = [
  { days: 1, label: msg('A day a second') },
  { days: 7, label: msg('A week a second') },
  { days: 30, label: msg('A month a second') },
  { days: 90, label: msg('A season a second') },
  { days: 365, label: msg('A year a second') },
] as const;

/** The whole film in about this long, unless one chooses otherwise. */
const WHOLE_SECONDS = 40;
/** Nobody reads words that change faster; laying them out anew costs a phone half of a frame (ms). */
const WORDS_MS = 100;
/** With reduced motion the picture changes once in so long (ms). */
const CALM_MS = 1000;

const speedFor = (days: number): number => SPEEDS.find((speed) => days / speed.days <= WHOLE_SECONDS)?.days ?? 365;

const cellsIn = (map: HTMLElement): Map<number, HTMLElement> =>
  new Map(
    [...map.querySelectorAll<HTMLElement>('[data-film-chapter]')].map((cell) => [
      Number(cell.dataset.filmChapter),
      cell,
    ]),
  );

/**
 * A film at a day. Cells and figures are changed in place: React renders when it starts and stops, never for a frame.
 * `onMove` is called after each move, `onShow` too unless the next one follows at once.
 */
export function useFilm(
  film: Film,
  map: RefObject<HTMLDivElement | null>,
  { onMove, onShow }: { onMove: (day: number) => void; onShow: (playback: Playback, day: number) => void },
) {
  const { playback, milestones, first, last } = useMemo(() => {
    const frames = decodeFrames(film.frames);
    return {
      playback: new Playback(frames, bibleOf(film.canon)),
      milestones: milestonesOf(frames, film),
      ...daysOf(frames, film),
    };
  }, [film]);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(() => speedFor(last - first));
  const calm = useMedia(CALM);
  const day = useRef(last);
  const cells = useRef<Map<number, HTMLElement> | null>(null);

  const show = useCallback(
    (place: number, onDay: number, inWords = true): void => {
      if (!map.current) return;
      cells.current ??= cellsIn(map.current);
      playback.go(place, (id, reads) => cells.current?.get(id)?.setAttribute('data-step', String(stepOf(reads))));
      day.current = onDay;
      onMove(onDay);
      if (inWords) onShow(playback, onDay);
    },
    [map, onMove, onShow, playback],
  );
  const showDay = useCallback(
    (onDay: number, inWords = true) => show(playback.placeOn(onDay), onDay, inWords),
    [playback, show],
  );

  useEffect(() => {
    cells.current = null;
    showDay(last);
  }, [last, showDay]);

  useEffect(() => {
    if (!playing) return;
    let request = 0;
    let before = performance.now();
    let said = 0;
    let exact = day.current >= last ? first - 1 : day.current;
    const tick = (now: number): void => {
      request = requestAnimationFrame(tick);
      if (calm && now - before < CALM_MS) return;
      // A frame may bear a time before it was asked for.
      exact = Math.min(last, exact + (Math.max(0, now - before) / 1000) * speed);
      before = now;
      const inWords = exact >= last || now - said >= WORDS_MS;
      if (Math.floor(exact) !== day.current) {
        if (inWords) said = now;
        showDay(Math.floor(exact), inWords);
      }
      if (exact >= last) setPlaying(false);
    };
    request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [calm, first, last, playing, showDay, speed]);

  return {
    milestones,
    first,
    last,
    length: playback.frames.length,
    playing,
    speed,
    setSpeed,
    play: () => setPlaying(true),
    pause: () => {
      setPlaying(false);
      showDay(day.current);
    },
    toDay: (onDay: number) => {
      setPlaying(false);
      showDay(Math.max(first - 1, Math.min(last, onDay)));
    },
    /** One frame on, or back. */
    step: (by: 1 | -1) => {
      setPlaying(false);
      const place = Math.max(0, Math.min(playback.frames.length, playback.place + by));
      show(place, place === 0 ? first - 1 : playback.frames[place - 1].day);
    },
    toPlace: (place: number) => {
      setPlaying(false);
      show(place, playback.frames[place - 1].day);
    },
    /** The day that is shown. */
    now: () => day.current,
  };
}
