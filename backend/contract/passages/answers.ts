import type { Said } from '../languages/said';

/** What is understood of a written text: one passage, or one way of reading what is written. */
export interface PassageReading {
  /** Spelled out: `Genesis 1–3`, `John 3:16–18`. */
  text: string;
  /** Each chapter that it names, whole. */
  chapterIds: number[];
  /** The verses that were written, `3:16-18` or `1:1-2:20`; null for whole chapters. */
  verses: string | null;
}

/**
 * `verses`: chapters count whole, though verses were written. `unknown`: no passage. `ambiguous`: can be read in several
 * ways. `beyond`: a chapter or verse that the book does not have. `part`: less than half of the chapter.
 */
export type PassageNoteKind = 'verses' | 'unknown' | 'ambiguous' | 'beyond' | 'part';

export interface PassageNote {
  kind: PassageNoteKind;
  /** For a person. */
  message: Said;
  /** As written, without invisible characters. */
  text: string;
  /** Of what is ambiguous: the ways to read it, to choose from. */
  readings?: PassageReading[];
}

/** What a text means. What is unknown, ambiguous or beyond stands in no passage. */
export interface PassagesRead {
  passages: PassageReading[];
  notes: PassageNote[];
}

/** A note as the server answers it. */
export interface PassageNoteAnswer extends Omit<PassageNote, 'message'> {
  /** For a person, in the language of the request. */
  message: string;
}

/** GET /scripture/passages. What is unknown, ambiguous or beyond stands in no passage. */
export interface PassagesAnswer {
  passages: PassageReading[];
  notes: PassageNoteAnswer[];
}
