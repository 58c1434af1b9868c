import { bibleOf, type CanonBook, type ReviewAnswer } from '@lectio/contract';
import { showDate, showInstant } from '@/shared/lib/days';
import { count, number } from '@/shared/lib/format';
import { stepOf } from '@/shared/map/bands';

type Review = ReviewAnswer['review'];

/** A4 in tenths of a millimetre; A3 is the same picture, larger. */
export const PAPER = { width: 2100, height: 2970 };

/** Of paper, whatever the theme: see map.css. */
const STEPS = ['#fdfaf4', '#fabfb7', '#efa49b', '#e38a82', '#d57068', '#c95d55', '#a63d38', '#8b2725', '#6d1717'];
const INK = '#231c15';
const SOFT = '#5d5247';
const MARGIN = 150;
const CELL = 26;
const LINE = 30;
const NAME = 330;
const COLUMN = 910;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

interface TextLook {
  size: number;
  fill?: string;
  middle?: boolean;
}

const text = (words: string, x: number, y: number, { size, fill = INK, middle = false }: TextLook): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${middle ? ' text-anchor="middle"' : ''}>${escaped(words)}</text>`;

const page = (content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAPER.width} ${PAPER.height}" font-family="'Source Serif 4 Variable', Georgia, serif"><rect width="${PAPER.width}" height="${PAPER.height}" fill="#fdfaf4"/>${content.join('')}</svg>`;

/** "As of Oct 3, 2025, 7:05 PM (event 12-345)": the event is for looking the figures up. */
export const restsOn = ({ asOf }: Review): string => `As of ${showInstant(asOf.at)} (event ${asOf.eventId})`;

const PER_ROW = 20;

/** The cells of one book, and how many rows they take. */
const bookOf = (
  book: CanonBook,
  x: number,
  y: number,
  counts: Review['chapterReadCounts'],
): { svg: string; rows: number } => {
  const cells = book.chapterIds.map((id, place) => {
    const step = stepOf(counts[id] ?? 0);
    const [left, top] = [x + NAME + (place % PER_ROW) * CELL, y + Math.floor(place / PER_ROW) * CELL];
    return `<rect x="${left}" y="${top}" width="${CELL - 3}" height="${CELL - 3}" rx="3" fill="${STEPS[step]}"${step === 0 ? ' stroke="#d9cfc0"' : ''}/>`;
  });
  const rows = Math.ceil(book.chapterIds.length / PER_ROW);
  return { svg: text(book.name, x, y + CELL - 5, { size: 27 }) + cells.join(''), rows };
};

/** Every book with its chapters, in two columns. */
const mapOf = ({ chapterReadCounts: counts, canon }: Review, top: number): string[] => {
  const parts: string[] = [];
  let [x, y] = [MARGIN, top];
  for (const book of bibleOf(canon).books) {
    const rows = Math.ceil(book.chapterIds.length / PER_ROW);
    if (x === MARGIN && y + rows * CELL > PAPER.height - 190) [x, y] = [MARGIN + COLUMN, top];
    parts.push(bookOf(book, x, y, counts).svg);
    y += (rows - 1) * CELL + LINE;
  }
  return parts;
};

/** One's map as a poster. Vector, so that it prints at any size. */
export const posterSvg = (review: Review, name: string): string => {
  const reads = Object.values(review.chapterReadCounts).reduce((sum, times) => sum + times, 0);
  const { chapterIds } = bibleOf(review.canon);
  const unique = chapterIds.filter((id) => review.chapterReadCounts[id] > 0).length;
  return page([
    text(name, MARGIN, 240, { size: fitting(name, 96, PAPER.width - 2 * MARGIN) }),
    text(`${count(reads, 'chapter')} read, ${number(unique)} of the ${number(chapterIds.length)}`, MARGIN, 320, {
      size: 44,
      fill: SOFT,
    }),
    ...mapOf(review, 410),
    text(`Lectio · ${restsOn(review)}`, MARGIN, PAPER.height - 90, { size: 28, fill: SOFT }),
  ]);
};

/** Of a line that may be long: at most as large as this, and so that it fits. A letter is about half as wide as high. */
const fitting = (words: string, largest: number, width: number): number =>
  Math.min(largest, Math.floor(width / (words.length * 0.52)));

/** That a Bible was read from cover to cover. */
export const certificateSvg = (review: Review, name: string, bible: Review['biblesCompleted'][number]): string => {
  const middle = PAPER.width / 2;
  const line = (words: string, y: number, size: number, fill = INK): string =>
    text(words, middle, y, { size, fill, middle: true });
  return page([
    `<rect x="90" y="90" width="${PAPER.width - 180}" height="${PAPER.height - 180}" fill="none" stroke="#a8843d" stroke-width="5"/>`,
    line('The Whole Bible', 760, 150),
    line('read from Genesis to Revelation by', 900, 52, SOFT),
    line(name, 1150, fitting(name, 128, PAPER.width - 360)),
    line(bible.startedOn ? `${showDate(bible.startedOn)} to ${showDate(bible.on)}` : showDate(bible.on), 1330, 60),
    line(`Bible number ${bible.number} · ${number(bibleOf(review.canon).chapterIds.length)} chapters`, 1430, 48, SOFT),
    line(`Lectio · ${restsOn(review)}`, PAPER.height - 190, 30, SOFT),
  ]);
};
