import { AUDIO_SPEEDS } from '@lectio/contract';
import { Pause, Play } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { msg, t } from '@/shared/language/speech';
import { Options } from '@/shared/forms/field';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Button } from '@/shared/ui/button';
import { ErrorPanel } from '@/shared/ui/states';
import { number } from '@/shared/lib/format';
import { ProviderError } from '../provider-error';
import { READING_MESSAGES } from '../scripture-messages';
import type { Player } from './players';
import { type AudioStatus, useChapterAudio } from './use-chapter-audio';

const MINUTE = 60;

/** Seconds as a player shows them: 4:05. */
const minutes = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
};

const SAID: Record<AudioStatus, string> = {
  'not loaded': '',
  loading: msg('Loading audio…'),
  ready: msg('Ready'),
  playing: msg('Playing'),
  paused: msg('Paused'),
  error: '',
};

export interface AudioPlayerProps {
  chapterId: number;
  speed: number;
  onSpeed: (speed: number) => void;
  /** Seconds heard of each chapter, to go on from there. */
  heard: Map<number, number>;
}

/**
 * Plays the chapter; loads nothing before the first use. A button within a wrapping line, and what belongs to it in a line
 * of its own below.
 */
export function AudioPlayer({ chapterId, speed, onSpeed, heard }: AudioPlayerProps) {
  const { status, sound, problem, play, pause } = useChapterAudio(chapterId, speed, heard);
  const names = useChapterNames();
  const playing = status === 'playing';
  const start = (): void => void play();
  return (
    <>
      <Button
        data-testid="audio"
        data-status={status}
        look="quiet"
        small
        busy={status === 'loading'}
        className="min-h-10 min-w-10 px-2"
        onClick={playing ? pause : start}
        aria-label={t(playing ? 'Pause {chapter}' : 'Listen to {chapter}', { chapter: names.chapter(chapterId) })}
      >
        {status !== 'loading' &&
          (playing ? <Pause aria-hidden="true" className="size-5" /> : <Play aria-hidden="true" className="size-5" />)}
        <span className="max-sm:hidden">{playing ? t('Pause') : t('Listen')}</span>
      </Button>
      <div className="order-last basis-full text-sm text-soft not-has-[>:not(.sr-only)]:sr-only">
        <p role="status" className="sr-only">
          {t(SAID[status])}
        </p>
        {sound && (
          <>
            <div className="flex items-center gap-3">
              <SeekBar player={sound.player} isAbout={sound.voice === 'device'} />
              <select
                aria-label={t('Speed')}
                className="field-input min-h-9 w-24 py-0 text-sm"
                value={speed}
                onChange={(event) => onSpeed(Number(event.target.value))}
              >
                <Options of={AUDIO_SPEEDS} words={(one) => `${number(one)}×`} />
              </select>
            </div>
            {sound.voice === 'device' && <p className="text-xs text-faint">{t(READING_MESSAGES.deviceVoice)}</p>}
          </>
        )}
        {problem?.message &&
          (problem.isFinal ? (
            <p role="status" className="py-1">
              {problem.message}
            </p>
          ) : (
            <ErrorPanel message={problem.message} onRetry={start} />
          ))}
        {problem?.error !== undefined && (
          <ProviderError
            key={problem.at}
            error={problem.error}
            what="audio"
            at={problem.at}
            busy={false}
            onRetry={start}
          />
        )}
      </div>
    </>
  );
}

/** How far an arrow key moves, in seconds. */
const STEP = 5;

function SeekBar({ player, isAbout }: { player: Player; isAbout: boolean }) {
  const { at, of } = useSyncExternalStore(player.subscribe, player.progress);
  const whole = of === null ? '–:––' : isAbout ? t('about {time}', { time: minutes(of) }) : minutes(of);
  return (
    <div className="figures flex min-w-0 flex-1 items-center gap-2">
      <span data-testid="heard">{minutes(at)}</span>
      <input
        type="range"
        aria-label={t('Position')}
        aria-valuetext={t('{at} of {length}', { at: minutes(at), length: whole })}
        className="h-7 min-w-0 flex-1 accent-rubric"
        min={0}
        max={of ?? 0}
        step={STEP}
        disabled={of === null}
        value={at}
        onChange={(event) => player.seek(Number(event.target.value))}
      />
      <span data-testid="length">{whole}</span>
    </div>
  );
}
