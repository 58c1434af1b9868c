/** Of this device, or of this tab. */
type Place = 'localStorage' | 'sessionStorage';

/** A text kept here; null without one, undefined where storage is blocked. */
export const savedText = (key: string, place: Place = 'localStorage'): string | null | undefined => {
  try {
    return window[place].getItem(key);
  } catch {
    return undefined;
  }
};

/** Keeps a text here; null removes it. */
export const saveText = (key: string, text: string | null, place: Place = 'localStorage'): void => {
  try {
    if (text === null) window[place].removeItem(key);
    else window[place].setItem(key, text);
  } catch {
    // Blocked or full storage: it lasts as long as the page.
  }
};

/** A value kept here; null without one. */
export const savedValue = <Value = unknown>(key: string, place?: Place): Value | null => {
  try {
    return JSON.parse(savedText(key, place) ?? 'null') as Value | null;
  } catch {
    return null;
  }
};

export const saveValue = (key: string, value: unknown, place?: Place): void =>
  saveText(key, JSON.stringify(value), place);
