import { Matches } from 'class-validator';
import { CANONS, type Canon } from '../bible/canons';
import { Omittable, OneOf, TrimmedText } from '../common/fields';
import { LIMITS } from '../common/limits';
import { PASSAGE_MESSAGES } from '../messages/reading';
import { LANGUAGES } from './languages';
import { NUMBERINGS, type NumberingName } from './numberings';

/** GET /scripture/passages: what a written text means. */
export class PassagesQuery {
  @TrimmedText(LIMITS.passageTextMax, {
    required: PASSAGE_MESSAGES.textRequired,
    tooLong: PASSAGE_MESSAGES.textTooLong,
  })
  text: string;

  /** A tag such as `de` or `pt-BR`. Default: `en`, which is understood besides any other. */
  @Omittable()
  @Matches(new RegExp(`^(?:${Object.keys(LANGUAGES).join('|')})(?:-[a-z0-9]{2,8})*$`, 'i'), {
    message: PASSAGE_MESSAGES.languageUnknown,
  })
  language?: string;

  /** Default: `protestant`. */
  @Omittable()
  @OneOf(CANONS, PASSAGE_MESSAGES.canonUnknown)
  canon?: Canon;

  /** Whose chapters and verses are written. Default: `kjv`. */
  @Omittable()
  @OneOf(NUMBERINGS, PASSAGE_MESSAGES.numberingUnknown)
  numbering?: NumberingName;
}

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
  message: string;
  /** As written, without invisible characters. */
  text: string;
  /** Of what is ambiguous: the ways to read it, to choose from. */
  readings?: PassageReading[];
}

/** What is unknown, ambiguous or beyond stands in no passage. */
export interface PassagesAnswer {
  passages: PassageReading[];
  notes: PassageNote[];
}
