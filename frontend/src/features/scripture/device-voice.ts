/** Parts of a text that a device's voice reads at one go: some fall silent after about a quarter of a minute. */
const LONGEST_PART = 220;

/** Sentences, long ones cut at a comma or blank. */
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

export interface DeviceVoice {
  /** From where it stopped. */
  play(): void;
  pause(): void;
  /** Silent, and back at the beginning. */
  stop(): void;
}

/** Reads a text aloud with the device's own voice. Pausing ends the sentence that is read: not every device can halt within one. */
export const deviceVoice = (text: string, on: { ended: () => void; failed: () => void }): DeviceVoice => {
  const parts = spokenParts(text);
  let next = 0;
  /** Tells what a cancelled part still says from what is read now. */
  let turn = 0;
  const read = (mine: number): void => {
    if (mine !== turn) return;
    if (next >= parts.length) {
      next = 0;
      on.ended();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(parts[next]);
    utterance.lang = 'en';
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
    window.speechSynthesis.cancel();
  };
  return {
    play: () => {
      silence();
      read(turn);
    },
    pause: silence,
    stop: () => {
      silence();
      next = 0;
    },
  };
};
