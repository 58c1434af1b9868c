import { bibleOf, decodeFrames, type Film } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { siteName } from '@/shared/lib/browser';
import { number } from '@/shared/lib/format';
import {
  colour,
  drawCell,
  inkOf,
  letter,
  mapCells,
  mapInks,
  PICTURE,
  type Brush,
  type MapCell,
} from '@/shared/picture/brush';
import { LOCALE } from '@/shared/lib/locale';
import { dateOf } from '../film-messages';
import { daysOf, Playback } from '../playback';
import { dayAtFrame } from './clip-timing';

const MARGIN = 84;
const WIDE = PICTURE.width - 2 * MARGIN;
const CELL = 26;
const MAP_TOP = 700;
/** A new chapter is golden for so many frames. */
const GLOW = 9;

const monthAndYear = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Paints a film's frames one after the other on the same canvas: the map fills, with month and count above it. */
export class ClipPainter {
  private readonly playback: Playback;
  private readonly days: { first: number; last: number };
  private readonly cells: ReadonlyMap<number, MapCell>;
  private readonly inks = mapInks();
  /** Chapters that glow, until which frame. */
  private readonly glowing = new Map<number, number>();
  private readonly colours = {
    paper: colour('paper'),
    ink: colour('ink'),
    soft: colour('soft'),
    rubric: colour('rubric'),
    glow: colour('map-glow'),
  };

  constructor(
    private readonly brush: Brush,
    film: Film,
    private readonly label: string,
  ) {
    const frames = decodeFrames(film.frames);
    this.days = daysOf(frames, film);
    this.playback = new Playback(frames, bibleOf(film.canon));
    this.cells = new Map(mapCells(film.canon, WIDE, CELL).cells.map((cell) => [cell.id, cell]));
    this.inks[0] = colour('wash');
    brush.fillStyle = this.colours.paper;
    brush.fillRect(0, 0, PICTURE.width, PICTURE.height);
    for (const id of this.cells.keys()) this.draw(id, this.inks[0]);
    letter(brush, siteName(), { x: MARGIN, y: 1820, size: 44, fill: this.colours.ink, width: WIDE });
  }

  /** Frames go forwards; some may be left out. */
  paint(frame: number): void {
    const { playback } = this;
    const day = dayAtFrame(frame, this.days);
    playback.go(playback.placeOn(day), (id) => this.glowing.set(id, frame + GLOW));
    for (const [id, until] of this.glowing) {
      const isRead = playback.counts[id] > 0;
      this.draw(id, isRead && frame < until ? this.colours.glow : inkOf(this.inks, playback.counts[id]));
      if (frame >= until) this.glowing.delete(id);
    }
    this.write(day);
  }

  private draw(id: number, ink: string): void {
    const cell = this.cells.get(id);
    if (cell) drawCell(this.brush, { ...cell, x: cell.x + MARGIN, y: cell.y + MAP_TOP }, CELL, ink);
  }

  private write(day: number): void {
    const { brush, playback } = this;
    const { paper, ink, soft, rubric } = this.colours;
    brush.fillStyle = paper;
    brush.fillRect(0, 0, PICTURE.width, MAP_TOP - 20);
    const x = MARGIN;
    letter(brush, this.label, { x, y: 230, size: 88, weight: 600, fill: ink, width: WIDE });
    letter(brush, monthAndYear.format(new Date(dateOf(day))), { x, y: 305, size: 46, face: 'sans', fill: soft });
    letter(brush, number(playback.reads), { x, y: 530, size: 200, weight: 600, fill: rubric, width: WIDE });
    letter(brush, t('{chapters, plural, one {chapter} other {chapters}}', { chapters: playback.reads }), {
      x,
      y: 610,
      size: 54,
      fill: ink,
    });
  }
}
