import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { chapterAudioQuery, chapterTextQuery } from './queries';
import { deviceVoice, hasDeviceVoice } from './device-voice';
import { READING_MESSAGES } from './scripture-messages';

/** Readers §2: not loaded until first played. */
export type AudioStatus = 'not loaded' | 'loading' | 'ready' | 'playing' | 'paused' | 'error';

export interface AudioProblem {
  message?: string;
  /** Of a call, which may say when to try again. */
  error?: unknown;
  at: number;
}

interface Player {
  play(): Promise<void> | void;
  pause(): void;
  /** Silent for good. */
  end(): void;
}

interface Events {
  playing: () => void;
  ended: () => void;
  failed: (message: string) => void;
}

/** A chapter that can be heard: its recording, or the device's own voice where there is none. One for each chapter. */
export function useChapterAudio(chapterId: number) {
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
    const { data } = await client.fetchQuery(chapterAudioQuery(chapterId));
    if (data.audioUrl !== null) {
      setVoice('recording');
      return recording(data.audioUrl, events);
    }
    if (!hasDeviceVoice()) throw new NoVoice();
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
    end: voice.stop,
  };
};
