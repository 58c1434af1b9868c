import { isChapterId } from '@lectio/contract';
import { useState } from 'react';

export const TEXT_SIZES = ['small', 'medium', 'large', 'extra-large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export interface ReadingSettings {
  format: 'text' | 'html';
  verseNumbers: boolean;
  headings: boolean;
  footnotes: boolean;
  size: TextSize;
  /** The reader that chapters are marked as read for; null: the primary one. */
  readerId: number | null;
}

/** Readers §2 and §9. */
const DEFAULTS: ReadingSettings = {
  format: 'html',
  verseNumbers: true,
  headings: false,
  footnotes: false,
  size: 'medium',
  readerId: null,
};

const SETTINGS_KEY = 'lectio.reading';
const PLACE_KEY = 'lectio.reading.chapter';

const kept = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const keep = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
};

/** Where the reader was last; the first chapter for somebody new. */
export const lastPlace = (): number => {
  const place = kept(PLACE_KEY);
  return isChapterId(place) ? place : 1;
};

export const keepPlace = (chapterId: number): void => keep(PLACE_KEY, chapterId);

const settingsIn = (value: unknown): ReadingSettings => {
  const { format, verseNumbers, headings, footnotes, size, readerId } = (value ?? {}) as Partial<ReadingSettings>;
  const flag = (wanted: unknown, usual: boolean): boolean => (typeof wanted === 'boolean' ? wanted : usual);
  return {
    format: format === 'text' ? 'text' : DEFAULTS.format,
    verseNumbers: flag(verseNumbers, DEFAULTS.verseNumbers),
    headings: flag(headings, DEFAULTS.headings),
    footnotes: flag(footnotes, DEFAULTS.footnotes),
    size: TEXT_SIZES.find((one) => one === size) ?? DEFAULTS.size,
    readerId: Number.isInteger(readerId) ? (readerId as number) : DEFAULTS.readerId,
  };
};

/** How this browser shows scripture. */
export function useReadingSettings(): [ReadingSettings, (change: Partial<ReadingSettings>) => void] {
  const [settings, setSettings] = useState(() => settingsIn(kept(SETTINGS_KEY)));
  const change = (part: Partial<ReadingSettings>): void => {
    const next = { ...settings, ...part };
    setSettings(next);
    keep(SETTINGS_KEY, next);
  };
  return [settings, change];
}
