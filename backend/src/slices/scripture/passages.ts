import { BOOK_RANGES, LIMITS, SCRIPTURE_MESSAGES } from '@lectio/contract';
import { bcv_parser as BcvParser } from 'bible-passage-reference-parser/esm/bcv_parser.js';
import * as english from 'bible-passage-reference-parser/esm/lang/en.js';
import { invalid } from '../../kernel/errors';
import { versesOfPassage, type Numbering, type Passage, type VersePlace } from './domain/passage';

/** The parser's book names, in canonical order. */
const OSIS =
  `Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos
  Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet
  1John 2John 3John Jude Rev`.split(/\s+/);

interface Place {
  b: string;
  c: number;
  v: number;
}

interface Found {
  indices: [number, number];
  entities: { start: Place; end: Place; valid: { valid: boolean } }[];
}

const parsers = new Map<Numbering, BcvParser>();

/** Created on first use: it takes about 15 ms. */
const parserFor = (numbering: Numbering): BcvParser => {
  let parser = parsers.get(numbering);
  if (!parser) {
    parser = new BcvParser(english);
    parser.set_options({
      testaments: 'on',
      versification_system: numbering,
      book_alone_strategy: 'full',
      invalid_passage_strategy: 'include',
      sequence_combination_strategy: 'separate',
    });
    parsers.set(numbering, parser);
  }
  return parser;
};

/**
 * Parses `John 3:16-18`, `1 Cor 13`, `Gen 1:1-2:3` or `Jude 5`. A last verse beyond the chapter means its last verse.
 * @throws Refusal when the whole text is not one passage of one book, or has more verses than allowed at once
 */
export const parsePassage = (text: string, numbering: Numbering): Passage => {
  const asked = text.trim().replace(/[–—]/g, '-');
  const found = parserFor(numbering).parse(asked).parsed_entities() as unknown as Found[];
  const entities = found.flatMap((one) => one.entities);
  if (entities.length === 0 || found[0].indices[0] !== 0 || found[found.length - 1].indices[1] !== asked.length)
    throw unknown();
  const [{ start, end, valid }] = entities;
  if (!valid.valid) throw unknown();
  if (entities.length > 1 || start.b !== end.b) throw invalid(SCRIPTURE_MESSAGES.onePassageOnly, 'passage');
  const passage = { book: BOOK_RANGES[OSIS.indexOf(start.b)], start: placeOf(start), end: placeOf(end) };
  if (versesOfPassage(passage, numbering) > LIMITS.versesPerPassage)
    throw invalid(SCRIPTURE_MESSAGES.tooManyVerses, 'passage');
  return passage;
};

const unknown = () => invalid(SCRIPTURE_MESSAGES.passageUnknown, 'passage');

const placeOf = ({ c, v }: Place): VersePlace => ({ chapter: c, verse: v });
