import { useSyncExternalStore } from 'react';
import { noteChosen } from './follow-account';
import { getSettings, setSettings, watchSettings, type ReadingSettings } from './reading-settings';

/** The settings for scripture; text size and speed follow the account, the others stay with this browser. */
export function useReadingSettings(): [ReadingSettings, (change: Partial<ReadingSettings>) => void] {
  const settings = useSyncExternalStore(watchSettings, getSettings);
  const change = (part: Partial<ReadingSettings>): void => {
    setSettings(part);
    if (part.size !== undefined) noteChosen('textSize', part.size);
    if (part.speed !== undefined) noteChosen('audioSpeed', part.speed);
  };
  return [settings, change];
}
