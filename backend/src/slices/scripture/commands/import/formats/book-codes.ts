import { partsOf, type BookPart } from './book-part';

/** The identifiers of USFM and USX, in canonical order. */
const CODES =
  `GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK DAN HOS JOL
  AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM HEB
  JAS 1PE 2PE 1JN 2JN 3JN JUD REV`.split(/\s+/);

const FURTHER = `TOB=Tob JDT=Jdt ESG=+Esth WIS=Wis SIR=Sir BAR=Bar LJE=EpJer.1 S3Y=PrAzar.1 SUS=+Dan.13 BEL=+Dan.14 DAG=+Dan 1MA=1Macc
  2MA=2Macc 3MA=3Macc 4MA=4Macc 1ES=1Esd 2ES=2Esd MAN=PrMan.1 PS2=+Ps.151`;

const PARTS = partsOf(CODES, FURTHER);

/** Books that no canon has, and what comes before and after the books. Files of them are passed over. */
const BEYOND = new Set(
  `ODA PSS EZA 5EZ 6EZ PS3 2BA LBA JUB ENO 1MQ 2MQ 3MQ REP 4BA LAO FRT BAK OTH XXA XXB XXC XXD XXE XXF XXG INT CNC GLO TDX
  NDX`.split(/\s+/),
);

/** The book of an identifier; null for one that is passed over; undefined for none at all. */
export const bookOf = (code: string): BookPart | null | undefined =>
  BEYOND.has(code.toUpperCase()) ? null : PARTS.get(code.toUpperCase());
