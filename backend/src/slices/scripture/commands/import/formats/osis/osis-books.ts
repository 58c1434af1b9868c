import { BOOK_RANGES, type Book } from '@lectio/contract';

/** The abbreviations of OSIS, in canonical order. */
const CODES =
  `Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam
  Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil
  Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev`.split(/\s+/);

/** Books beyond the 66, which are passed over. */
const BEYOND = new Set(
  `Tob Jdt EsthGr AddEsth Wis Sir Bar EpJer DanGr PrAzar Sus Bel SgThree AddDan AddJer 1Macc 2Macc 3Macc 4Macc 1Esd 2Esd PrMan
  Ps151 AddPs Odes PssSol 1En Jub 4Ezra 5Ezra 6Ezra 2Bar 4Bar EpLao`.split(/\s+/),
);

/** The book of an abbreviation; null for one that is passed over; undefined for none at all. */
export const bookOf = (code: string): Book | null | undefined => {
  if (BEYOND.has(code)) return null;
  const index = CODES.indexOf(code);
  return index === -1 ? undefined : BOOK_RANGES[index];
};
