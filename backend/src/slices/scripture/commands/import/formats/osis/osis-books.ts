import { partsOf, type BookPart } from '../book-part';

/** The abbreviations of OSIS, in canonical order. */
const CODES =
  `Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam
  Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil
  Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev`.split(/\s+/);

const FURTHER = `Tob=Tob Jdt=Jdt EsthGr=+Esth AddEsth=+Esth Wis=Wis Sir=Sir Bar=Bar EpJer=EpJer.1 AddJer=EpJer.1 PrAzar=PrAzar.1
  SgThree=PrAzar.1 Sus=+Dan.13 Bel=+Dan.14 DanGr=+Dan 1Macc=1Macc 2Macc=2Macc 3Macc=3Macc 4Macc=4Macc 1Esd=1Esd 2Esd=2Esd
  PrMan=PrMan.1 Ps151=+Ps.151 AddPs=+Ps.151`;

const PARTS = partsOf(CODES, FURTHER);

/** Books that no canon has, which are passed over. */
const BEYOND = new Set(`AddDan Odes PssSol 1En Jub 4Ezra 5Ezra 6Ezra 2Bar 4Bar EpLao`.split(/\s+/));

/** The book of an abbreviation; null for one that is passed over; undefined for none at all. */
export const bookOf = (code: string): BookPart | null | undefined => (BEYOND.has(code) ? null : PARTS.get(code));
