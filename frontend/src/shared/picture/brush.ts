import { bibleOf, type Accent, type Canon, type Motif } from '@lectio/contract';
import { DRAWINGS } from '../marks/motifs';
import { stepOf } from '../map/bands';

/** The size of a phone's screen, which its stories and statuses show whole, in pixels. */
export const PICTURE = { width: 1080, height: 1920 };

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The value of one of the page's colours, in its present theme. */
export const colour = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();

export const groundOf = (accent: Accent): string => colour(`accent-${accent}-fill`);

const FACES = { serif: "'Source Serif', Georgia, serif", sans: "'Inter', system-ui, sans-serif" };

/** A canvas draws with whichever letters are there: those of the product are asked for first. */
export const lettersReady = (): Promise<unknown> =>
  Promise.all(
    ['600 80px "Source Serif"', '400 80px "Source Serif"', '500 40px "Inter"'].map((font) => document.fonts.load(font)),
  );

export interface Lettering {
  x: number;
  /** Of the line on which the letters stand. */
  y: number;
  size: number;
  fill: string;
  face?: keyof typeof FACES;
  weight?: number;
  align?: CanvasTextAlign;
  /** Longer words are set smaller, so that they fit. */
  width?: number;
}

/** Sets one line of text. */
export const letter = (
  brush: Brush,
  words: string,
  { x, y, size, fill, face = 'serif', weight = 400, align = 'left', width = Infinity }: Lettering,
): void => {
  const font = (px: number): string => `${weight} ${px}px ${FACES[face]}`;
  brush.font = font(size);
  const wide = brush.measureText(words).width;
  if (wide > width) brush.font = font(Math.floor((size * width) / wide));
  brush.fillStyle = fill;
  brush.textAlign = align;
  brush.fillText(words, x, y);
};

/** Breaks text into lines that are no wider than this, in the font that is set. */
export const linesOf = (brush: Brush, words: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && brush.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

export interface Place {
  x: number;
  y: number;
  size: number;
}

/** Draws a motif on a ground of this colour, with its top left corner there. */
export const drawMotif = (brush: Brush, motif: Motif, accent: Accent, { x, y, size }: Place): void => {
  const { cut, line, hole, etch, gold: inGold, goldLine } = DRAWINGS[motif];
  const paper = colour('on-rubric');
  const ground = groundOf(accent);
  const gold = accent === 'ochre' ? paper : colour('mark-gold');
  brush.save();
  brush.translate(x, y);
  brush.scale(size / 96, size / 96);
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  const fill = (path: string | undefined, ink: string): void => {
    if (!path) return;
    brush.fillStyle = ink;
    brush.fill(new Path2D(path));
  };
  const stroke = (path: string | undefined, ink: string, width: number): void => {
    if (!path) return;
    brush.strokeStyle = ink;
    brush.lineWidth = width;
    brush.stroke(new Path2D(path));
  };
  fill(cut, paper);
  stroke(line, paper, 4);
  fill(hole, ground);
  stroke(etch, ground, 2);
  fill(inGold, gold);
  stroke(goldLine, gold, 2.6);
  brush.restore();
};

export interface MapCell {
  id: number;
  x: number;
  y: number;
}

/** Where each chapter is when the books follow one another line by line, and how high that is. */
export const mapCells = (canon: Canon, width: number, cell: number): { cells: MapCell[]; height: number } => {
  const cells: MapCell[] = [];
  let [x, y] = [0, 0];
  for (const { chapterIds } of bibleOf(canon).books) {
    for (const id of chapterIds) {
      if (x + cell > width) [x, y] = [0, y + cell];
      cells.push({ id, x, y });
      x += cell;
    }
    x += cell / 3;
  }
  return { cells, height: y + cell };
};

/** Colours of the map: bare paper and eight steps. */
export const mapInks = (): string[] => Array.from({ length: 9 }, (_, step) => colour(`map-${step}`));

/** Draws one chapter of a map. */
export const drawCell = (brush: Brush, { x, y }: MapCell, cell: number, ink: string): void => {
  const gap = Math.max(2, cell * 0.12);
  brush.fillStyle = ink;
  brush.beginPath();
  brush.roundRect(x + gap / 2, y + gap / 2, cell - gap, cell - gap, cell * 0.14);
  brush.fill();
};

/** The ink of a chapter that was read so often. */
export const inkOf = (inks: readonly string[], reads: number): string => inks[stepOf(reads)];
