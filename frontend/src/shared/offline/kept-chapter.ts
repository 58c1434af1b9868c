import type { ScripturePassage } from '@lectio/contract';

/** A chapter on this device, with verse numbers, headings and footnotes. */
export interface KeptChapter {
  /** The translation that was asked for; the text says which one it is. */
  readonly asked: string;
  readonly chapterId: number;
  readonly text: ScripturePassage;
}
