import type { PassageNote, PassageReading, PassagesRead } from './answers';
import type { CanonBook } from '../bible/canons';
import type { Said } from '../languages/said';
import { PASSAGE_MESSAGES } from '../messages/reading';
import { countedInWords, readingOf, type Numbering, type Written } from './written';

/** After so many pieces that are no passage, the rest of a text is one. */
const MOST_UNKNOWN = 20;

/** Collects what a text says, in its order. */
export class Findings {
  private readonly passages: PassageReading[] = [];
  private readonly notes: PassageNote[] = [];
  private unknownCount = 0;

  constructor(
    private readonly books: readonly CanonBook[],
    private readonly numbering: Numbering,
  ) {}

  /** True once too little is understood to go on. */
  get isFull(): boolean {
    return this.unknownCount >= MOST_UNKNOWN;
  }

  understood(written: Written, text: string): void {
    const { reading, part } = readingOf(written, this.books, this.numbering);
    this.passages.push(reading);
    const counted = countedInWords(written, reading.chapterIds, this.numbering);
    if (reading.verses !== null) this.note('verses', PASSAGE_MESSAGES.versesWritten(counted), text);
    if (part) this.note('part', PASSAGE_MESSAGES.partOfChapter(reading.text, counted), text);
  }

  unknown(text: string): void {
    this.unknownCount += 1;
    this.note('unknown', this.isFull ? PASSAGE_MESSAGES.tooMuchUnknown : PASSAGE_MESSAGES.unknown(text), text);
  }

  beyond(message: Said, text: string): void {
    this.note('beyond', message, text);
  }

  /** Asks which of several readings is meant; `question` where there is a better one than their list. */
  ambiguous(readings: readonly (readonly Written[])[], text: string, question?: Said): void {
    const shown = readings.map((written) => this.merged(written));
    this.notes.push({
      kind: 'ambiguous',
      message:
        question ??
        PASSAGE_MESSAGES.ambiguous(
          text,
          shown.map((reading) => reading.text),
        ),
      text,
      readings: shown,
    });
  }

  answer(): PassagesRead {
    return { passages: this.passages, notes: this.notes };
  }

  private note(kind: PassageNote['kind'], message: Said, text: string): void {
    this.notes.push({ kind, message, text });
  }

  private merged(written: readonly Written[]): PassageReading {
    const readings = written.map((one) => readingOf(one, this.books, this.numbering).reading);
    const verses = readings.flatMap((reading) => reading.verses ?? []);
    return {
      text: readings.map(({ text }) => text).join('; '),
      chapterIds: [...new Set(readings.flatMap(({ chapterIds }) => chapterIds))],
      verses: verses.length === 0 ? null : verses.join(', '),
    };
  }
}
