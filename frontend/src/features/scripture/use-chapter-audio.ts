import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isReached } from '../../shared/api/reach';
import { chapterAudioQuery, chapterTextQuery } from './queries';
import { deviceVoice, hasAnyVoice, hasDeviceVoice } from './device-voice';
import { READING_MESSAGES } from './scripture-messages';

/** Readers §2: not loaded until first played. */
export type AudioStatus = 'not loaded' | 'loading' | 'ready' | 'playing' | 'paused' | 'error';

export interface AudioProblem {
  message?: string;
  /** The error of a call, which may say when to retry. */
  error?: unknown;
  at: number;
}

interface Player {
  play(): Promise<void> | void;
  pause(): void;
  /** From now on, or from the next sentence. */
  setSpeed(speed: number): void;
  /** Stops for good. */
  end(): void;
}

interface Events {
  playing: () => void;
  ended: () => void;
  failed: (message: string) => void;
}

/** A chapter's audio: its recording, or the device's own voice if there is none. One instance per chapter. */
export function useChapterAudio(chapterId: number, speed: number) {
  const client = useQueryClient();
  const [status, setStatus] = useState<AudioStatus>('not loaded');
  const [voice, setVoice] = useState<'recording' | 'device' | null>(null);
  const [problem, setProblem] = useState<AudioProblem | null>(null);
  const player = useRef<Player | null>(null);
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      player.current?.end();
      player.current = null;
    };
  }, []);

  useEffect(() => player.current?.setSpeed(speed), [speed]);

  const fail = (what: Omit<AudioProblem, 'at'>): void => {
    if (gone.current) return;
    player.current?.end();
    player.current = null;
    setProblem({ ...what, at: Date.now() });
    setStatus('error');
  };
  const events: Events = {
    playing: () => setStatus('playing'),
    ended: () => setStatus('ready'),
    failed: (message) => fail({ message }),
  };

  const load = async (): Promise<Player | null> => {
    const audioUrl = await client.fetchQuery(chapterAudioQuery(chapterId)).then(
      ({ data }) => data.audioUrl,
      (error: unknown) => {
        // The device can read aloud what it keeps.
        if (isReached() || !hasDeviceVoice()) throw error;
        return null;
      },
    );
    if (audioUrl !== null) {
      setVoice('recording');
      return recording(audioUrl, events);
    }
    if (!(await hasAnyVoice())) throw new NoVoice();
    const text = await client.fetchQuery(
      chapterTextQuery(chapterId, { format: 'text', verseNumbers: false, headings: false, footnotes: false }),
    );
    setVoice('device');
    return spoken(text.data.passage, events);
  };

  const play = async (): Promise<void> => {
    setProblem(null);
    if (!player.current) {
      setStatus('loading');
      try {
        const loaded = await load();
        if (gone.current) return loaded?.end();
        player.current = loaded;
        loaded?.setSpeed(speed);
        setStatus('ready');
      } catch (error) {
        return fail(error instanceof NoVoice ? { message: READING_MESSAGES.noVoice } : { error });
      }
    }
    try {
      await player.current?.play();
    } catch {
      fail({ message: READING_MESSAGES.playFailed });
    }
  };
  const pause = (): void => {
    player.current?.pause();
    setStatus('paused');
  };
  return { status, voice, problem, play, pause };
}

class NoVoice extends Error {}

const recording = (url: string, on: Events): Player => {
  const audio = new Audio(url);
  let over = false;
  audio.addEventListener('playing', () => !over && on.playing());
  audio.addEventListener('ended', () => !over && on.ended());
  audio.addEventListener('error', () => !over && on.failed(READING_MESSAGES.audioFailed));
  return {
    play: () => audio.play(),
    pause: () => audio.pause(),
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

const spoken = (text: string, on: Events): Player => {
  const voice = deviceVoice(text, { ended: on.ended, failed: () => on.failed(READING_MESSAGES.playFailed) });
  return {
    play: () => {
      voice.play();
      on.playing();
    },
    pause: voice.pause,
    setSpeed: voice.setSpeed,
    end: voice.stop,
  };
};
