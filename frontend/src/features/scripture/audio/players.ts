import { t } from '@/shared/language/speech';
import { deviceVoice } from './device-voice';
import { READING_MESSAGES } from '../scripture-messages';

/** In seconds at normal speed; `of` is null until it is known. */
interface Progress {
  at: number;
  of: number | null;
}

export interface Player {
  play(): Promise<void> | void;
  pause(): void;
  seek(seconds: number): void;
  /** From now on, or from the next sentence. */
  setSpeed(speed: number): void;
  /** Stops for good. */
  end(): void;
  progress(): Progress;
  /** Called after each change of the progress, until the returned function is. */
  subscribe(changed: () => void): () => void;
}

export interface PlayerEvents {
  playing: () => void;
  ended: () => void;
  failed: (message: string) => void;
}

export const recording = (url: string, on: PlayerEvents): Player => {
  const audio = new Audio(url);
  const { set, ...progress } = watchedProgress({ at: 0, of: null });
  let over = false;
  const moved = (): void => set({ at: audio.currentTime, of: Number.isFinite(audio.duration) ? audio.duration : null });
  const heard = (event: string, then: () => void): void =>
    audio.addEventListener(event, () => {
      if (!over) then();
    });
  heard('playing', on.playing);
  heard('ended', () => {
    audio.currentTime = 0;
    moved();
    on.ended();
  });
  heard('error', () => on.failed(t(READING_MESSAGES.audioFailed)));
  for (const event of ['durationchange', 'timeupdate']) heard(event, moved);
  return {
    ...progress,
    play: () => audio.play(),
    pause: () => audio.pause(),
    seek: (seconds) => {
      audio.currentTime = seconds;
      // At once: a seek bar that waits for the event is set back to where it was.
      moved();
    },
    setSpeed: (speed) => {
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
    },
    end: () => {
      over = true;
      audio.pause();
      audio.removeAttribute('src');
    },
  };
};

export const spoken = (text: string, voice: SpeechSynthesisVoice, on: PlayerEvents): Player => {
  const reader = deviceVoice(text, voice, {
    ended: () => {
      set({ at: 0, of: reader.seconds });
      on.ended();
    },
    failed: () => on.failed(t(READING_MESSAGES.playFailed)),
    moved: (at) => set({ at, of: reader.seconds }),
  });
  const { set, ...progress } = watchedProgress({ at: 0, of: reader.seconds });
  return {
    ...progress,
    play: () => {
      reader.play();
      on.playing();
    },
    pause: reader.pause,
    seek: reader.seek,
    setSpeed: reader.setSpeed,
    end: reader.stop,
  };
};

const watchedProgress = (start: Progress) => {
  const watching = new Set<() => void>();
  let now = start;
  return {
    progress: () => now,
    subscribe: (changed: () => void) => {
      watching.add(changed);
      return () => void watching.delete(changed);
    },
    set: (next: Progress) => {
      now = next;
      for (const changed of watching) changed();
    },
  };
};
