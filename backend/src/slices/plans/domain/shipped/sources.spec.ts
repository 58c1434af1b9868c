import { passageReader, type PassageReader } from '@lectio/contract';
import { roundDays } from '../course-places';
import { fromOsis } from '../files/written-passages';
import type { DayPassage, PlanCourse, PlanDay } from '../plan-course';
import { CHRONOLOGICAL } from './chronological';
import { HORNER } from './horner';
import { MCHEYNE } from './mcheyne';

/** What other programs read on each day, as docs/plans.md names them; `Gen.1..8` are eight days of a chapter each. */
const SOURCES = {
  mcheyne: [
    `
    Gen.1..8 Gen.9-10 Gen.11..34 Gen.35-36 Gen.37..50 Exod.1..10 Exod.11-12.20 Exod.12.21-12.50 Exod.13..40 Lev.1
    Lev.2-3 Lev.4..10 Lev.11-12 Lev.13..27 Num.1..11 Num.12-13 Num.14..16 Num.17-18 Num.19..36 Deut.1..12 Deut.13-14
    Deut.15..26 Deut.27-28.19 Deut.28.20-28.68 Deut.29..32 Deut.33-34 Josh.1..11 Josh.12-13 Josh.14-15 Josh.16-17
    Josh.18-19 Josh.20-21 Josh.22..24 Judg.1..21 Ruth.1..2 Ruth.3-4 1Sam.1..4 1Sam.5-6 1Sam.7-8 1Sam.9..20
    1Sam.21-22 1Sam.23..28 1Sam.29-30 1Sam.31 2Sam.1..3 2Sam.4-5 2Sam.6..7 2Sam.8-9 2Sam.10..24 1Kgs.1..3 1Kgs.4-5
    1Kgs.6..22 2Kgs.1..9 2Kgs.10-11 2Kgs.12..25 1Chr.1-2 1Chr.3-4 1Chr.5-6 1Chr.7-8 1Chr.9-10 1Chr.11-12 1Chr.13-14
    1Chr.15..18 1Chr.19-20 1Chr.21..23 1Chr.24-25 1Chr.26-27 1Chr.28..29 2Chr.1..2 2Chr.3-4 2Chr.5-6.11
    2Chr.6.12-6.42 2Chr.7..10 2Chr.11-12 2Chr.13 2Chr.14-15 2Chr.16..18 2Chr.19-20 2Chr.21 2Chr.22-23 2Chr.24..26
    2Chr.27-28 2Chr.29..36`,
    `
    Matt.1..28 Mark.1..16 Luke.1.1-1.38 Luke.1.39-1.80 Luke.2..24 John.1..21 Ps.1-2 Ps.3-4 Ps.5-6 Ps.7-8 Ps.9..10
    Ps.11-12 Ps.13-14 Ps.15-16 Ps.17..19 Ps.20-21 Ps.22 Ps.23-24 Ps.25 Ps.26-27 Ps.28-29 Ps.30..39 Ps.40-41 Ps.42-43
    Ps.44..45 Ps.46-47 Ps.48..51 Ps.52-54 Ps.55 Ps.56-57 Ps.58-59 Ps.60-61 Ps.62-63 Ps.64-65 Ps.66-67 Ps.68..69
    Ps.70-71 Ps.72..74 Ps.75-76 Ps.77 Ps.78.1-78.39 Ps.78.40-78.72 Ps.79..80 Ps.81-82 Ps.83-84 Ps.85 Ps.86-87
    Ps.88..91 Ps.92-93 Ps.94 Ps.95-96 Ps.97-98 Ps.99-101 Ps.102..107 Ps.108-109 Ps.110-111 Ps.112-113 Ps.114-115
    Ps.116 Ps.117-118 Ps.119.1-119.24 Ps.119.25-119.48 Ps.119.49-119.72 Ps.119.73-119.96 Ps.119.97-119.120
    Ps.119.121-119.144 Ps.119.145-119.176 Ps.120-122 Ps.123-125 Ps.126-128 Ps.129-131 Ps.132-134 Ps.135-136
    Ps.137-138 Ps.139 Ps.140-141 Ps.142-143 Ps.144..145 Ps.146-147 Ps.148 Ps.149-150 Acts.1..28 Rom.1..16 1Cor.1..16
    2Cor.1..13 Gal.1..6 Eph.1..6 Phil.1..4 Col.1..4 1Thess.1..5 2Thess.1..3 1Tim.1..6 2Tim.1..4 Titus.1..3 Phlm
    Heb.1..13 Jas.1..5 1Pet.1..5 2Pet.1..3 1John.1..5 2John 3John Jude.1 Rev.1..22`,
    `
    Ezra.1..10 Neh.1..13 Esth.1..8 Esth.9-10 Job.1..15 Job.16-17 Job.18..24 Job.25-26 Job.27..42 Prov.1..31
    Eccl.1..12 Song.1..8 Isa.1..2 Isa.3-4 Isa.5..7 Isa.8-9.7 Isa.9.8-10.4 Isa.10.5-10.34 Isa.11-12 Isa.13..16
    Isa.17-18 Isa.19-20 Isa.21..66 Jer.1..29 Jer.30-31 Jer.32..44 Jer.46..52 Lam.1..5 Ezek.1..48 Dan.1..12 Hos.1..2
    Hos.3-4 Hos.5-6 Hos.7..14 Joel.1..3 Amos.1..9 Obad Jonah.1..4 Mic.1..7 Nah.1..3 Hab.1..3 Zeph.1..3 Hag.1..2
    Zech.1..11 Zech.12-13.1 Zech.13.2-13.9 Zech.14 Mal.1..4`,
    `
    Acts.1..28 Rom.1..16 1Cor.1..16 2Cor.1..13 Gal.1..6 Eph.1..6 Phil.1..4 Col.1..4 1Thess.1..5 2Thess.1..3
    1Tim.1..6 2Tim.1..4 Titus.1..3 Phlm Heb.1..13 Jas.1..5 1Pet.1..5 2Pet.1..3 1John.1..5 2John 3John Jude Rev.1..22
    Matt.1..28 Mark.1..16 Ps.1-2 Ps.3-4 Ps.5-6 Ps.7-8 Ps.9..10 Ps.11-12 Ps.13-14 Ps.15-16 Ps.17..19 Ps.20-21 Ps.22
    Ps.23-24 Ps.25 Ps.26-27 Ps.28-29 Ps.30..39 Ps.40-41 Ps.42-43 Ps.44..45 Ps.46-47 Ps.48..51 Ps.52-54 Ps.55
    Ps.56-57 Ps.58-59 Ps.60-61 Ps.62-63 Ps.64-65 Ps.66-67 Ps.68..69 Ps.70-71 Ps.72..74 Ps.75-76 Ps.77 Ps.78.1-78.39
    Ps.78.40-78.72 Ps.79..80 Ps.81-82 Ps.83-84 Ps.85..86 Ps.87-88 Ps.89..91 Ps.92-93 Ps.94 Ps.95-96 Ps.97-98
    Ps.99-101 Ps.102..107 Ps.108-109 Ps.110-111 Ps.112-113 Ps.114-115 Ps.116 Ps.117-118 Ps.119.1-119.24
    Ps.119.25-119.48 Ps.119.49-119.72 Ps.119.73-119.96 Ps.119.97-119.120 Ps.119.121-119.144 Ps.119.145-119.176
    Ps.120-122 Ps.123-125 Ps.126-128 Ps.129-131 Ps.132-134 Ps.135-136 Ps.137-138 Ps.139 Ps.140-141 Ps.142..145
    Ps.146-147 Ps.148-150 Luke.1.1-1.38 Luke.1.39-1.80 Luke.2..24 John.1..21`,
  ],
  horner: [
    `
    Matt.1..28 Mark.1..16 Luke.1..24 John.1..21 Matt.1..28 Mark.1..16 Luke.1..24 John.1..21 Matt.1..28 Mark.1..16
    Luke.1..24 John.1..21 Matt.1..28 Mark.1..16 Luke.1..24 John.1..21 Matt.1..9`,
    `
    Gen.1..50 Exod.1..40 Lev.1..27 Num.1..36 Deut.1..34 Gen.1..50 Exod.1..40 Lev.1..27 Num.1..36 Deut.1..25`,
    `
    Rom.1..16 1Cor.1..16 2Cor.1..13 Gal.1..6 Eph.1..6 Phil.1..4 Col.1..4 Heb.1..13 Rom.1..16 1Cor.1..16 2Cor.1..13
    Gal.1..6 Eph.1..6 Phil.1..4 Col.1..4 Heb.1..13 Rom.1..16 1Cor.1..16 2Cor.1..13 Gal.1..6 Eph.1..6 Phil.1..4
    Col.1..4 Heb.1..13 Rom.1..16 1Cor.1..16 2Cor.1..13 Gal.1..6 Eph.1..6 Phil.1..4 Col.1..4 Heb.1..13 Rom.1..16
    1Cor.1..16 2Cor.1..13 Gal.1..6 Eph.1..2`,
    `
    1Thess.1..5 2Thess.1..3 1Tim.1..6 2Tim.1..4 Titus.1..3 Phlm Jas.1..5 1Pet.1..5 2Pet.1..3 1John.1..5 2John 3John
    Jude.1 Rev.1..22 1Thess.1..5 2Thess.1..3 1Tim.1..6 2Tim.1..4 Titus.1..3 Phlm Jas.1..5 1Pet.1..5 2Pet.1..3
    1John.1..5 2John 3John Jude.1 Rev.1..22 1Thess.1..5 2Thess.1..3 1Tim.1..6 2Tim.1..4 Titus.1..3 Phlm Jas.1..5
    1Pet.1..5 2Pet.1..3 1John.1..5 2John 3John Jude.1 Rev.1..22 1Thess.1..5 2Thess.1..3 1Tim.1..6 2Tim.1..4
    Titus.1..3 Phlm Jas.1..5 1Pet.1..5 2Pet.1..3 1John.1..5 2John 3John Jude.1 Rev.1..22 1Thess.1..5 2Thess.1..3
    1Tim.1..6 2Tim.1..4 Titus.1..3 Phlm Jas.1..5 1Pet.1..5 2Pet.1..3 1John.1..5 2John 3John Jude.1 Rev.1..22
    1Thess.1..5 2Thess.1..3 1Tim.1..6 2Tim.1..4 Titus.1..3 Phlm Jas.1..5 1Pet.1..5 2Pet.1..3 1John.1..5`,
    `
    Job.1..42 Eccl.1..12 Song.1..8 Job.1..42 Eccl.1..12 Song.1..8 Job.1..42 Eccl.1..12 Song.1..8 Job.1..42
    Eccl.1..12 Song.1..8 Job.1..42 Eccl.1..12 Song.1..8 Job.1..42 Eccl.1..12 Song.1`,
    `
    Ps.1..150 Ps.1..150 Ps.1..65`,
    `
    Prov.1..31 Prov.1..31 Prov.1..31 Prov.1..31 Prov.1..31 Prov.1..31 Prov.1..31 Prov.1..31 Prov.1..31 Prov.1..31
    Prov.1..31 Prov.1..24`,
    `
    Josh.1..24 Judg.1..21 Ruth.1..4 1Sam.1..31 2Sam.1..24 1Kgs.1..22 2Kgs.1..25 1Chr.1..29 2Chr.1..36 Ezra.1..10
    Neh.1..13 Esth.1..10 Josh.1..24 Judg.1..21 Ruth.1..4 1Sam.1..31 2Sam.1..24 1Kgs.1..12`,
    `
    Isa.1..66 Jer.1..52 Lam.1..5 Ezek.1..48 Dan.1..12 Hos.1..14 Joel.1..3 Amos.1..9 Obad Jonah.1..4 Mic.1..7
    Nah.1..3 Hab.1..3 Zeph.1..3 Hag.1..2 Zech.1..14 Mal.1..4 Isa.1..66 Jer.1..49`,
    `
    Acts.1..28 Acts.1..28 Acts.1..28 Acts.1..28 Acts.1..28 Acts.1..28 Acts.1..28 Acts.1..28 Acts.1..28 Acts.1..28
    Acts.1..28 Acts.1..28 Acts.1..28 Acts.1`,
  ],
  /** Days apart by `|`; a book is written where it changes. */
  chronological: `
    Genesis 1-3 | 4-7 | 8-11 | Job 1-5 | 6-9 | 10-13 | 14-16 | 17-20 | 21-23 | 24-28 | 29-31 | 32-34 | 35-37 | 38-39
    | 40-42 | Genesis 12-15 | 16-18 | 19-21 | 22-24 | 25-26 | 27-29 | 30-31 | 32-34 | 35-37 | 38-40 | 41-42 | 43-45
    | 46-47 | 48-50 | Exodus 1-3 | 4-6 | 7-9 | 10-12 | 13-15 | 16-18 | 19-21 | 22-24 | 25-27 | 28-29 | 30-32 | 33-35
    | 36-38 | 39-40 | Leviticus 1-4 | 5-7 | 8-10 | 11-13 | 14-15 | 16-18 | 19-21 | 22-23 | 24-25 | 26-27 | Numbers
    1-2 | 3-4 | 5-6 | 7 | 8-10 | 11-13 | 14-15; Psalm 90 | Numbers 16-17 | 18-20 | 21-22 | 23-25 | 26-27 | 28-30 |
    31-32 | 33-34 | 35-36 | Deuteronomy 1-2 | 3-4 | 5-7 | 8-10 | 11-13 | 14-16 | 17-20 | 21-23 | 24-27 | 28-29 |
    30-31 | 32-34; Psalm 91 | Joshua 1-4 | 5-8 | 9-11 | 12-15 | 16-18 | 19-21 | 22-24 | Judges 1-2 | 3-5 | 6-7 | 8-9
    | 10-12 | 13-15 | 16-18 | 19-21 | Ruth 1-4 | 1Samuel 1-3 | 4-8 | 9-12 | 13-14 | 15-17 | 18-20; Psalm 11; 59 |
    1Samuel 21-24 | Psalm 7; 27; 31; 34; 52 | 56; 120; 140-142 | 1Samuel 25-27 | Psalm 17; 35; 54; 63 | 1Samuel
    28-31; Psalm 18 | 121; 123-125; 128-130 | 2Samuel 1-4 | Psalm 6; 8-10; 14; 16; 19; 21 | 1Chronicles 1-2 | Psalm
    43-45; 49; 84-85; 87 | 1Chronicles 3-5 | Psalm 73; 77-78 | 1Chronicles 6 | Psalm 81; 88; 92-93 | 1Chronicles
    7-10 | Psalm 102-104 | 2Samuel 5:1-10; 1Chronicles 11-12 | Psalm 133 | 106-107 | 2Samuel 5:11-6:23; 1Chronicles
    13-16 | Psalm 1-2; 15; 22-24; 47; 68 | 89; 96; 100; 101; 105; 132 | 2Samuel 7; 1Chronicles 17 | Psalm 25; 29;
    33; 36; 39 | 2Samuel 8-9; 1Chronicles 18 | Psalm 50; 53; 60; 75 | 2Samuel 10; 1Chronicles 19; Psalm 20 | 65-67;
    69-70 | 2Samuel 11-12; 1Chronicles 20 | Psalm 32; 51; 86; 122 | 2Samuel 13-15 | Psalm 3-4; 12-13; 28; 55 |
    2Samuel 16-18 | Psalm 26; 40; 58; 61-62; 64 | 2Samuel 19-21 | Psalm 5; 38; 41-42 | 2Samuel 22-23; Psalm 57 | 95;
    97-99 | 2Samuel 24; 1Chronicles 21-22; Psalm 30 | 108-110 | 1Chronicles 23-25 | Psalm 131; 138-139; 143-145 |
    1Chronicles 26-29; Psalm 127 | 111-118 | 1Kings 1-2; Psalm 37; 71; 94 | 119:1-88 | 1Kings 3-4; 2Chronicles 1;
    Psalm 72 | 119:89-176 | SongOfSongs 1-8 | Proverbs 1-3 | 4-6 | 7-9 | 10-12 | 13-15 | 16-18 | 19-21 | 22-24 |
    1Kings 5-6; 2Chronicles 2-3 | 1Kings 7; 2Chronicles 4 | 1Kings 8; 2Chronicles 5 | 6-7; Psalm 136 | 134; 146-150
    | 1Kings 9; 2Chronicles 8 | Proverbs 25-26 | 27-29 | Ecclesiastes 1-6 | 7-12 | 1Kings 10-11; 2Chronicles 9 |
    Proverbs 30-31 | 1Kings 12-14 | 2Chronicles 10-12 | 1Kings 15:1-24; 2Chronicles 13-16 | 1Kings 15:25-16:34;
    2Chronicles 17 | 1Kings 17-19 | 20-21 | 22; 2Chronicles 18 | 19-23 | Obadiah 1; Psalm 82-83 | 2Kings 1-4 | 5-8 |
    9-11 | 12-13; 2Chronicles 24 | 2Kings 14; 2Chronicles 25 | Jonah 1-4 | 2Kings 15; 2Chronicles 26 | Isaiah 1-4 |
    5-8 | Amos 1-5 | 6-9 | 2Chronicles 27; Isaiah 9-12 | Micah 1-7 | 2Chronicles 28; 2Kings 16-17 | Isaiah 13-17 |
    18-22 | 23-27 | 2Kings 18:1-8; 2Chronicles 29-31; Psalm 48 | Hosea 1-7 | 8-14 | Isaiah 28-30 | 31-34 | 35-36 |
    37-39; Psalm 76 | Isaiah 40-43 | 44-48 | 2Kings 18:9-19:37; Psalm 46; 80; 135 | Isaiah 49-53 | 54-58 | 59-63 |
    64-66 | 2Kings 20-21 | 2Chronicles 32-33 | Nahum 1-3 | 2Kings 22-23; 2Chronicles 34-35 | Zephaniah 1-3 |
    Jeremiah 1-3 | 4-6 | 7-9 | 10-13 | 14-17 | 18-22 | 23-25 | 26-29 | 30-31 | 32-34 | 35-37 | 38-40; Psalm 74; 79 |
    2Kings 24-25; 2Chronicles 36 | Habakkuk 1-3 | Jeremiah 41-45 | 46-48 | 49-50 | 51-52 | Lamentations 1:1-3:36 |
    3:37-5:22 | Ezekiel 1-4 | 5-8 | 9-12 | 13-15 | 16-17 | 18-19 | 20-21 | 22-23 | 24-27 | 28-31 | 32-34 | 35-37 |
    38-39 | 40-41 | 42-43 | 44-45 | 46-48 | Joel 1-3 | Daniel 1-3 | 4-6 | 7-9 | 10-12 | Ezra 1-3 | 4-6; Psalm 137 |
    Haggai 1-2 | Zechariah 1-7 | 8-14 | Esther 1-5 | 6-10 | Ezra 7-10 | Nehemiah 1-5 | 6-7 | 8-10 | 11-13; Psalm 126
    | Malachi 1-4 | Luke 1; John 1:1-14 | Matthew 1; Luke 2:1-38 | Matthew 2; Luke 2:39-52 | Matthew 3; Mark 1; Luke
    3 | Matthew 4; Luke 4-5; John 1:15-51 | 2-4 | Mark 2 | John 5 | Matthew 12:1-21; Mark 3; Luke 6 | Matthew 5-7 |
    8:1-13; Luke 7 | Matthew 11 | 12:22-50; Luke 11 | Matthew 13; Luke 8 | Matthew 8:14-34; Mark 4-5 | Matthew 9-10
    | 14; Mark 6; Luke 9:1-17 | John 6 | Matthew 15; Mark 7 | Matthew 16; Mark 8; Luke 9:18-27 | Matthew 17; Mark 9;
    Luke 9:28-62 | Matthew 18 | John 7-8 | 9:1-10:21 | Luke 10-11; John 10:22-42 | Luke 12-13 | 14-15 | 16-17:10 |
    John 11 | Luke 17:11-18:14 | Matthew 19; Mark 10 | Matthew 20-21 | Luke 18:15-19:48 | Mark 11; John 12 | Matthew
    22; Mark 12 | Matthew 23; Luke 20-21 | Mark 13 | Matthew 24 | 25 | 26; Mark 14 | Luke 22; John 13 | 14-17 |
    Matthew 27; Mark 15 | Luke 23; John 18-19 | Matthew 28; Mark 16 | Luke 24; John 20-21 | Acts 1-3 | 4-6 | 7-8 |
    9-10 | 11-12 | 13-14 | James 1-5 | Acts 15-16 | Galatians 1-3 | 4-6 | Acts 17-18:18 | 1 Thes 1-5; 2 Thes 1-3 |
    Acts 18:19-19:41 | 1Corinthians 1-4 | 5-8 | 9-11 | 12-14 | 15-16 | 2Corinthians 1-4 | 5-9 | 10-13 | Acts 20:1-3;
    Romans 1-3 | 4-7 | 8-10 | 11-13 | 14-16 | Acts 20:4-23:35 | 24-26 | 27-28 | Colossians 1-4; Philemon 1 |
    Ephesians 1-6 | Philippians 1-4 | 1Timothy 1-6 | Titus 1-3 | 1Peter 1-5 | Hebrews 1-6 | 7-10 | 11-13 | 2Timothy
    1-4 | 2Peter 1-3; Jude 1 | 1John 1-5 | 2John 1; 3John 1 | Revelation 1-5 | 6-11 | 12-18 | 19-22`,
} as const;

/** The days of a column, each with its reference in OSIS. */
const osisDays = (column: string): string[] =>
  column
    .trim()
    .split(/\s+/)
    .flatMap((text) => {
      const [, book, first, last] = /^(\w+)\.(\d+)\.\.(\d+)$/.exec(text) ?? [];
      if (book === undefined) return [text.replace(/^(\w+)\.(.*)-(.*)$/, '$1.$2-$1.$3')];
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${book}.${Number(first) + index}`);
    });

const columnsByDay = (columns: readonly string[]): string[][] => {
  const days = columns.map(osisDays);
  return days[0].map((_, day) => days.map((column) => fromOsis(column[day])));
};

const chronologicalDays = (): string[][] => {
  let book = '';
  return SOURCES.chronological.split('|').map((day) =>
    day.split(';').map((text) => {
      const [, named = book, places = ''] = /^(\d?\s?[A-Za-z][A-Za-z\s]*?)?\s*(\d[\d:-]*)?$/.exec(text.trim()) ?? [];
      book = named;
      return `${book} ${places}`;
    }),
  );
};

const daysOf = (course: PlanCourse): readonly PlanDay[] => (course.kind === 'days' ? course.days : []);

/** What a day reads, chapter by chapter, and the verses of passages that are not whole. */
const inWords = (passages: readonly DayPassage[]): string =>
  passages.map(({ chapterIds, verses }) => `${chapterIds.join()}${verses === null ? '' : `@${verses}`}`).join(';');

describe('the plans that come with Lectio, beside those of other programs', () => {
  let passages: PassageReader;
  beforeAll(async () => {
    passages = await passageReader();
  });

  /** The numbers of the days on which the two read something else. */
  const differing = (ours: readonly PlanDay[], theirs: readonly (readonly string[])[]): number[] => {
    expect(theirs).toHaveLength(ours.length);
    return ours.flatMap((day, index) => {
      const read = theirs[index].flatMap((text) => passages.read(text).passages);
      return inWords(day.passages) === inWords(read) ? [] : [index + 1];
    });
  };

  it('read what AndBible’s M’Cheyne does on 363 of 365 days: not where it stops before Exodus 12:51, nor Jeremiah 45', () => {
    const days = daysOf(MCHEYNE);
    const other = differing(days, columnsByDay(SOURCES.mcheyne));
    expect(other.map((day) => days[day - 1].date)).toEqual(['--03-01', '--08-08']);
  });

  it('read what AndBible’s lists of Professor Horner do on 365 of 365 days', () => {
    expect(differing(roundDays(HORNER, 1, 365), columnsByDay(SOURCES.horner))).toEqual([]);
  });

  it('read what khornberg’s chronological plan does on 365 of 365 days', () => {
    expect(differing(daysOf(CHRONOLOGICAL), chronologicalDays())).toEqual([]);
  });
});
