import { AUDIO_SPEEDS, TEXT_SIZES, type TextSize } from '@lectio/contract';
import { saveValue, savedValue } from '@/shared/lib/storage';

export interface ReadingSettings {
  format: 'text' | 'html';
  verseNumbers: boolean;
  headings: boolean;
  footnotes: boolean;
  size: TextSize;
  /** Of audio. */
  speed: number;
  /** The reader that chapters are marked as read for; null: the primary one. */
  readerId: number | null;
}

/** Readers §2 and §9. */
export const DEFAULTS: ReadingSettings = {
  format: 'html',
  verseNumbers: true,
  headings: false,
  footnotes: false,
  size: 'medium',
  speed: 1,
  readerId: null,
};

const SETTINGS_KEY = 'lectio.reading';

const settingsIn = (value: unknown): ReadingSettings => {
  const { format, verseNumbers, headings, footnotes, size, speed, readerId } = (value ??
    {}) as Partial<ReadingSettings>;
  const flag = (wanted: unknown, usual: boolean): boolean => (typeof wanted === 'boolean' ? wanted : usual);
  return {
    format: format === 'text' ? 'text' : DEFAULTS.format,
    verseNumbers: flag(verseNumbers, DEFAULTS.verseNumbers),
    headings: flag(headings, DEFAULTS.headings),
    footnotes: flag(footnotes, DEFAULTS.footnotes),
    size: TEXT_SIZES.find((one) => one === size) ?? DEFAULTS.size,
    speed: AUDIO_SPEEDS.find((one) => one === speed) ?? DEFAULTS.speed,
    readerId: Number.isInteger(readerId) ? (readerId as number) : DEFAULTS.readerId,
  };
};

let read: { text: string; settings: ReadingSettings } | undefined;
const watchers = new Set<() => void>();

/** This browser's settings for scripture. */
export const getSettings = (): ReadingSettings => {
  const kept = savedValue(SETTINGS_KEY);
  const text = JSON.stringify(kept);
  if (read?.text !== text) read = { text, settings: settingsIn(kept) };
  return read.settings;
};

export const setSettings = (change: Partial<ReadingSettings>): void => {
  saveValue(SETTINGS_KEY, { ...getSettings(), ...change });
  for (const watcher of watchers) watcher();
};

export const watchSettings = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
