import type { ReviewAnswer } from '@lectio/contract';
import { siteName } from '@/shared/lib/browser';
import {
  colour,
  drawCell,
  drawMotif,
  groundOf,
  inkOf,
  letter,
  linesOf,
  mapCells,
  mapInks,
  PICTURE,
  type Brush,
} from '@/shared/picture/brush';
import type { ReviewCard } from './review-cards';

type Review = ReviewAnswer['review'];

const MARGIN = 96;
const WIDE = PICTURE.width - 2 * MARGIN;
const MOTIF = 600;
const CELL = 26;

const ruled = (brush: Brush, ink: string): void => {
  brush.strokeStyle = ink;
  brush.lineWidth = 3;
  brush.globalAlpha = 0.5;
  brush.strokeRect(42, 42, PICTURE.width - 84, PICTURE.height - 84);
  brush.globalAlpha = 1;
};

/** One figure, filling the picture. `title` is whose and of when: "Anna, 2026". */
export const paintCard = (brush: Brush, { figure, unit, line, motif, accent }: ReviewCard, title: string): void => {
  const paper = colour('on-rubric');
  brush.fillStyle = groundOf(accent);
  brush.fillRect(0, 0, PICTURE.width, PICTURE.height);
  ruled(brush, paper);
  letter(brush, title, { x: MARGIN, y: 190, size: 54, weight: 600, fill: paper, width: WIDE });
  drawMotif(brush, motif, accent, { x: (PICTURE.width - MOTIF) / 2, y: 330, size: MOTIF });
  letter(brush, figure, { x: MARGIN, y: 1270, size: 330, weight: 600, fill: paper, width: WIDE });
  letter(brush, unit, { x: MARGIN, y: 1400, size: 84, fill: paper, width: WIDE });
  letter(brush, '', { x: 0, y: 0, size: 44, face: 'sans', fill: paper });
  linesOf(brush, line, WIDE)
    .slice(0, 4)
    .forEach((words, place) =>
      letter(brush, words, { x: MARGIN, y: 1510 + place * 64, size: 44, face: 'sans', fill: paper, width: WIDE }),
    );
  letter(brush, siteName(), { x: MARGIN, y: 1822, size: 44, fill: paper, width: WIDE });
};

/** The map and all figures on one picture. */
export const paintSummary = (brush: Brush, cards: readonly ReviewCard[], review: Review, title: string): void => {
  const ink = colour('ink');
  brush.fillStyle = colour('paper');
  brush.fillRect(0, 0, PICTURE.width, PICTURE.height);
  ruled(brush, colour('gold-leaf'));
  letter(brush, title, { x: MARGIN, y: 210, size: 88, weight: 600, fill: ink, width: WIDE });
  cards.slice(0, 4).forEach(({ figure, unit }, place) => {
    const x = MARGIN + (place % 2) * (WIDE / 2);
    const y = 380 + Math.floor(place / 2) * 190;
    letter(brush, figure, { x, y, size: 104, weight: 600, fill: colour('rubric'), width: WIDE / 2 - 40 });
    letter(brush, unit, { x, y: y + 58, size: 40, face: 'sans', fill: colour('soft'), width: WIDE / 2 - 40 });
  });
  const { cells } = mapCells(review.canon, WIDE, CELL);
  const inks = mapInks();
  inks[0] = colour('wash');
  brush.save();
  brush.translate(MARGIN, 730);
  for (const cell of cells) drawCell(brush, cell, CELL, inkOf(inks, review.chapterReadCounts[cell.id] ?? 0));
  brush.restore();
  letter(brush, siteName(), { x: MARGIN, y: 1822, size: 44, fill: ink, width: WIDE });
};
