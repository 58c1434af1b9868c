import { t } from '@/shared/language/speech';
import { LOCALE } from '@/shared/lib/locale';
import { READING_MESSAGES } from '../scripture-messages';

/** The longest part a device's voice reads at once: some fall silent after about 15 seconds. */
const LONGEST_PART = 220;

/** Splits into sentences, and long ones at a comma or blank. */
export const spokenParts = (text: string): string[] => {
  const sentences = text.replace(/\s+/g, ' ').match(/[^.!?;:]*[.!?;:]+["’”)]*\s*|[^.!?;:]+$/g) ?? [];
  const parts: string[] = [];
  for (const sentence of sentences.flatMap(cut)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length <= LONGEST_PART) parts[parts.length - 1] = last + sentence;
    else if (sentence.trim() !== '') parts.push(sentence);
  }
  return parts.map((part) => part.trim());
};

const cut = (sentence: string): string[] => {
  if (sentence.length <= LONGEST_PART) return [sentence];
  const at =
    Math.max(sentence.lastIndexOf(', ', LONGEST_PART - 1), sentence.lastIndexOf(' ', LONGEST_PART - 1)) + 1 ||
    LONGEST_PART;
  return [sentence.slice(0, at), ...cut(sentence.slice(at))];
};

export const hasDeviceVoice = (): boolean =>
  typeof window !== 'undefined' && 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

const VOICES_MS = 1000;

/** Browsers list voices late, so an empty list is asked again once it changes, or after a second. */
const voicesHere = (): Promise<SpeechSynthesisVoice[]> => {
  if (!hasDeviceVoice()) return Promise.resolve([]);
  const { speechSynthesis } = window;
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return Promise.resolve(voices);
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener('voiceschanged', done);
      resolve(speechSynthesis.getVoices());
    };
    const timer = setTimeout(done, VOICES_MS);
    speechSynthesis.addEventListener('voiceschanged', done);
  });
};

/** Some systems write `de_DE`, and some codes have two forms: `deu` is `de`. */
const localeOf = (code: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(code.replace(/_/g, '-'));
  } catch {
    return null;
  }
};

/** A translation may name a language by a code that no browser knows: some then throw. */
const nameOf = (language: string): string => {
  try {
    return new Intl.DisplayNames(LOCALE, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
};

/** Why a device cannot read a text aloud. The message is for people. */
export class NoVoice extends Error {}

/**
 * The voice that this device has for a language: of the same country if it can be, otherwise the one that the device
 * itself prefers. A voice of another language would read words that nobody understands.
 * @throws NoVoice
 */
export const voiceFor = async (language: string): Promise<SpeechSynthesisVoice> => {
  const voices = await voicesHere();
  if (voices.length === 0) throw new NoVoice(t(READING_MESSAGES.noVoice));
  const wanted = localeOf(language);
  const fitting = voices.filter(({ lang }) => localeOf(lang)?.language === wanted?.language);
  const voice =
    fitting.find(({ lang }) => wanted?.region !== undefined && localeOf(lang)?.region === wanted.region) ??
    fitting.find((one) => one.default) ??
    fitting.at(0);
  if (!voice) throw new NoVoice(READING_MESSAGES.noVoiceFor(nameOf(language)));
  return voice;
};

/** About how many characters a voice reads in a second at normal speed: devices do not say how long a text takes. */
const CHARACTERS_PER_SECOND = 14;

export interface DeviceVoice {
  /** About how long the whole text takes at normal speed. */
  readonly seconds: number;
  /** Plays from where it stopped. */
  play(): void;
  pause(): void;
  /** Continues at the beginning of what is read at this time. */
  seek(seconds: number): void;
  /** From the next sentence on. */
  setSpeed(speed: number): void;
  /** Stops and returns to the beginning. */
  stop(): void;
}

interface VoiceEvents {
  ended: () => void;
  failed: () => void;
  /** How many seconds of the text have been read, at normal speed. */
  moved: (seconds: number) => void;
}

/**
 * Reads a text aloud with the device's own voice. Pausing cancels the current sentence: not every device can pause
 * within one.
 */
export const deviceVoice = (text: string, voice: SpeechSynthesisVoice, on: VoiceEvents): DeviceVoice => {
  const parts = spokenParts(text);
  const lengths = parts.map(({ length }) => length);
  const secondsBefore = (part: number, characters = 0): number =>
    (lengths.slice(0, part).reduce((sum, length) => sum + length, 0) + characters) / CHARACTERS_PER_SECOND;
  let next = 0;
  let rate = 1;
  let playing = false;
  /** Distinguishes late events of a cancelled part from the current one's. */
  let turn = 0;
  const read = (mine: number): void => {
    if (mine !== turn) return;
    if (next >= parts.length) {
      next = 0;
      playing = false;
      on.ended();
      return;
    }
    on.moved(secondsBefore(next));
    const utterance = new SpeechSynthesisUtterance(parts[next]);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.onboundary = ({ charIndex }) => {
      if (mine === turn) on.moved(secondsBefore(next, charIndex));
    };
    utterance.onend = () => {
      if (mine !== turn) return;
      next += 1;
      read(mine);
    };
    utterance.onerror = () => {
      if (mine === turn) on.failed();
    };
    window.speechSynthesis.speak(utterance);
  };
  const silence = (): void => {
    turn += 1;
    playing = false;
    window.speechSynthesis.cancel();
  };
  const play = (): void => {
    silence();
    playing = true;
    read(turn);
  };
  return {
    seconds: secondsBefore(parts.length),
    play,
    pause: silence,
    seek: (seconds) => {
      next = Math.max(
        0,
        parts.findLastIndex((_, part) => secondsBefore(part) <= seconds),
      );
      if (playing) play();
      else on.moved(secondsBefore(next));
    },
    setSpeed: (speed) => {
      rate = speed;
    },
    stop: () => {
      silence();
      next = 0;
    },
  };
};
