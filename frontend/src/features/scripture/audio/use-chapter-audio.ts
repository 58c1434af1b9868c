import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { isReached } from '@/shared/api/reach';
import { chapterAudioQuery, chapterTextQuery } from '../queries';
import { hasDeviceVoice, NoVoice, voiceFor } from './device-voice';
import { recording, spoken, type Player, type PlayerEvents } from './players';
import { READING_MESSAGES } from '../scripture-messages';

/** Readers §2: not loaded until first played. */
export type AudioStatus = 'not loaded' | 'loading' | 'ready' | 'playing' | 'paused' | 'error';

interface Sound {
  player: Player;
  voice: 'recording' | 'device';
}

export interface AudioProblem {
  message?: string;
  /** Nothing went wrong, and trying again would not help. */
  isFinal?: boolean;
  /** The error of a call, which may say when to retry. */
  error?: unknown;
  at: number;
}

/**
 * A chapter's audio: its recording, or the device's own voice if there is none. One instance per chapter; `heard` keeps
 * how many seconds of each chapter were heard.
 */
export function useChapterAudio(chapterId: number, speed: number, heard: Map<number, number>) {
  const client = useQueryClient();
  const [status, setStatus] = useState<AudioStatus>('not loaded');
  const [sound, setSound] = useState<Sound | null>(null);
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
    setSound(null);
    setProblem({ ...what, at: Date.now() });
    setStatus('error');
  };
  const events: PlayerEvents = {
    playing: () => setStatus('playing'),
    ended: () => setStatus('ready'),
    failed: (message) => fail({ message }),
  };

  const load = async (): Promise<Sound> => {
    const audioUrl = await client.fetchQuery(chapterAudioQuery(chapterId)).then(
      ({ data }) => data.audioUrl,
      (error: unknown) => {
        // The device can read aloud what it keeps.
        if (isReached() || !hasDeviceVoice()) throw error;
        return null;
      },
    );
    if (audioUrl !== null) return { player: recording(audioUrl, events), voice: 'recording' };
    const text = await client.fetchQuery(
      chapterTextQuery(chapterId, { format: 'text', verseNumbers: false, headings: false, footnotes: false }),
    );
    // The text may be another translation than was asked for, where a chapter is missing in that.
    const { passage, translation } = text.data;
    return { player: spoken(passage, await voiceFor(translation.language ?? 'en'), events), voice: 'device' };
  };

  const play = async (): Promise<void> => {
    setProblem(null);
    if (!player.current) {
      setStatus('loading');
      try {
        const loaded = await load();
        if (gone.current) return loaded.player.end();
        player.current = loaded.player;
        loaded.player.setSpeed(speed);
        loaded.player.seek(heard.get(chapterId) ?? 0);
        loaded.player.subscribe(() => heard.set(chapterId, loaded.player.progress().at));
        setSound(loaded);
        setStatus('ready');
      } catch (error) {
        return fail(error instanceof NoVoice ? { message: error.message, isFinal: true } : { error });
      }
    }
    try {
      await player.current?.play();
    } catch {
      fail({ message: t(READING_MESSAGES.playFailed) });
    }
  };
  const pause = (): void => {
    player.current?.pause();
    setStatus('paused');
  };
  return { status, sound, problem, play, pause };
}
