import { bibleOf } from '@lectio/contract';
import { bookName } from '@/shared/passages/chapter-names';
import { t } from '@/shared/language/speech';
import { stepOf } from '@/shared/map/bands';
import { readsOf } from '@/shared/map/tally';
import { fitted } from '../drawing/fit';
import { WIDTH } from '../drawing/formats';
import { LINE } from '../drawing/palette';
import { Check } from '../drawing/signatures';
import { Label, Lines, Words } from '../drawing/words';
import { mapLayout } from './map-layout';
import { ACROSS, Cell, Figures, LEFT, Legend, Masthead } from './parts';
import type { PosterWords } from './poster';

/** Every chapter of somebody's Bible, and how often it was read. */
export function MapPoster({ of, height }: { of: PosterWords; height: number }) {
  const name = fitted(of.name, { largest: 112, width: ACROSS, lines: 2 });
  const nameEnd = 208 + (name.lines.length - 1) * name.size;
  const figures = nameEnd + 112;
  const top = figures + 66;
  const { books, cell, perRow, names } = mapLayout(bibleOf(of.canon).books, {
    x: LEFT,
    y: top,
    width: ACROSS,
    height: height - 138 - top,
  });
  const size = Math.min(16.5, cell * 1.2);
  return (
    <>
      <Masthead church={of.church} accent={of.accent} />
      <Lines {...name} x={LEFT - name.size * 0.03} y={nameEnd - (name.lines.length - 1) * name.size} leading={1} />
      <Figures of={of.figures} y={figures} accent={of.accent} />
      {books.map(({ book, x, y }) => (
        <g key={book.name}>
          <Words
            x={x}
            y={y + cell * 0.82}
            size={fitted(bookName(book), { largest: size, width: names - 6, lines: 1 }).size}
          >
            {bookName(book)}
          </Words>
          {book.chapterIds.map((id, place) => (
            <Cell
              key={id}
              x={x + names + (place % perRow) * cell}
              y={y + Math.floor(place / perRow) * cell}
              side={cell * 0.87}
              step={stepOf(readsOf(of.counts, id))}
            />
          ))}
        </g>
      ))}
      <path d={`M${LEFT} ${height - 112}H${WIDTH - LEFT}`} stroke={LINE} strokeWidth="1.2" />
      <Label x={LEFT} y={height - 86} size={12.5} fill={of.accent} weight={600}>
        {t('Chapter by chapter')}
      </Label>
      <Legend x={WIDTH - LEFT} y={height - 86} />
      <Check of={of.check} x={LEFT} y={height - 46} />
    </>
  );
}
