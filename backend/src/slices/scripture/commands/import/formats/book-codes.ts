import { BOOK_RANGES, type Book } from '@lectio/contract';

/** The identifiers of USFM and USX, in canonical order. */
const CODES =
  `GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK DAN HOS JOL
  AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM HEB
  JAS 1PE 2PE 1JN 2JN 3JN JUD REV`.split(/\s+/);

/** Books beyond the 66, and what comes before and after the books. Files of them are passed over. */
const BEYOND = new Set(
  `TOB JDT ESG WIS SIR BAR LJE S3Y SUS BEL 1MA 2MA 3MA 4MA 1ES 2ES MAN PS2 ODA PSS EZA 5EZ 6EZ DAG PS3 2BA LBA JUB ENO
  1MQ 2MQ 3MQ REP 4BA LAO FRT BAK OTH XXA XXB XXC XXD XXE XXF XXG INT CNC GLO TDX NDX`.split(/\s+/),
);

/** The book of an identifier; null for one that is passed over; undefined for none at all. */
export const bookOf = (code: string): Book | null | undefined => {
  const upper = code.toUpperCase();
  return BEYOND.has(upper)
    ? null
    : BOOK_RANGES.at(CODES.indexOf(upper) === -1 ? BOOK_RANGES.length : CODES.indexOf(upper));
};
