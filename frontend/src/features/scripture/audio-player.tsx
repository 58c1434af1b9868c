import { Pause, Play } from 'lucide-react';
import { Button } from '../../shared/ui/button';
import { nameOfChapter } from './chapter-names';
import { ProviderError } from './provider-error';
import { ErrorPanel } from '../../shared/ui/states';
import { READING_MESSAGES } from './scripture-messages';
import { useChapterAudio, type AudioStatus } from './use-chapter-audio';

const SAID: Record<AudioStatus, string> = {
  'not loaded': '',
  loading: 'Loading audio …',
  ready: 'Ready',
  playing: 'Playing',
  paused: 'Paused',
  error: '',
};

/** Plays the chapter; loads nothing before the first use. */
export function AudioPlayer({ chapterId, speed }: { chapterId: number; speed: number }) {
  const { status, voice, problem, play, pause } = useChapterAudio(chapterId, speed);
  const playing = status === 'playing';
  const start = (): void => void play();
  return (
    <div data-testid="audio" data-status={status} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-y-1">
        <Button
          look="secondary"
          small
          busy={status === 'loading'}
          onClick={playing ? pause : start}
          aria-label={`${playing ? 'Pause' : 'Listen to'} ${nameOfChapter(chapterId)}`}
        >
          {playing ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
          {playing ? 'Pause' : status === 'paused' ? 'Go on' : 'Listen'}
        </Button>
        <p role="status" className="min-w-0 text-sm text-soft not-empty:ml-4">
          {SAID[status]}
          {voice === 'device' && status !== 'error' && (
            <span className="text-faint"> · {READING_MESSAGES.deviceVoice}</span>
          )}
        </p>
      </div>
      {problem?.message && <ErrorPanel message={problem.message} onRetry={start} />}
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
  );
}
