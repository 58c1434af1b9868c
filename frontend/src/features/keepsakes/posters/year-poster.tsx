import { t } from '@/shared/language/speech';
import { stepOf } from '@/shared/map/bands';
import { LOCALE } from '@/shared/lib/locale';
import { fitted, inARow, wrapped } from '../drawing/fit';
import { WIDTH } from '../drawing/formats';
import { GOLD, INK, LINE, SOFT } from '../drawing/palette';
import { Check } from '../drawing/signatures';
import { stacked } from '../drawing/stack';
import { Label, Lines, Words } from '../drawing/words';
import { ACROSS, Cell, Figures, LEFT, Legend, Masthead } from './parts';
import type { PosterWords } from './poster';

export interface YearWords extends PosterWords {
  year: number;
  /** Chapters by civil day; days without reading are missing. */
  days: ReadonlyMap<string, number>;
  /** Chapters by the hour of the day. */
  hours: readonly number[];
  /** Books finished in the year, in the order of their days. */
  finished: readonly string[];
}

const MONTHS = 74;
const DAY = (ACROSS - MONTHS) / 31;
const monthName = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' });
const BOOKS = 510;
const HOURS_HIGH = 92;
const HOURS_WIDE = 270;
/** The first line of the name. */
const NAME = 208;

/** A row for each month, a cell for each day. */
function Days({ of: { year, days }, y, pitch }: { of: YearWords; y: number; pitch: number }) {
  return Array.from({ length: 12 }, (_, month) => (
    <g key={month}>
      <Words x={LEFT} y={y + month * pitch + DAY * 0.72} size={19}>
        {monthName.format(Date.UTC(2001, month, 1))}
      </Words>
      {Array.from({ length: new Date(Date.UTC(year, month + 1, 0)).getUTCDate() }, (_day, day) => (
        <Cell
          key={day}
          x={LEFT + MONTHS + day * DAY}
          y={y + month * pitch}
          side={DAY * 0.88}
          step={stepOf(days.get(new Date(Date.UTC(year, month, day + 1)).toISOString().slice(0, 10)) ?? 0)}
        />
      ))}
    </g>
  ));
}

/** When in the day chapters were reported. */
function Hours({ of, x, y, width }: { of: readonly number[]; x: number; y: number; width: number }) {
  const most = Math.max(1, ...of);
  const each = width / 24;
  return (
    <>
      {of.map((chapters, hour) => {
        const high = Math.max(2, (chapters / most) * HOURS_HIGH);
        return (
          <rect
            key={hour}
            x={x + hour * each}
            y={y - high}
            width={each * 0.72}
            height={high}
            fill={chapters === most ? GOLD : INK}
          />
        );
      })}
      <path d={`M${x} ${y + 3}H${x + width}`} stroke={LINE} />
      {[0, 6, 12, 18].map((hour) => (
        <Label key={hour} x={x + hour * each} y={y + 24} size={12} fill={SOFT} weight={400} isCaps={false}>
          {`${String(hour).padStart(2, '0')}:00`}
        </Label>
      ))}
    </>
  );
}

/** A year on one page: its figures, its days, its hours, and the books finished. */
export function YearPoster({ of, height }: { of: YearWords; height: number }) {
  const name = fitted(of.name, { largest: 112, width: ACROSS, lines: 2 });
  const nameEnd = NAME + (name.lines.length - 1) * name.size;
  const [above, below] = [of.figures.slice(0, 3), of.figures.slice(3)];
  const pitch = DAY * Math.min(1.4, Math.max(1, 1.06 + (height - 1414) / 1000));
  const list = of.finished.length === 0 ? t('None this year. The next one is on its way.') : inARow(of.finished);
  const spare = Math.max(0, height - 1414);
  const figure = 78 + spare * 0.08;
  const most = 190 + spare * 0.3;
  const size =
    [25, 22, 19, 17, 15, 14, 13, 12].find((each) => wrapped(list, each, BOOKS).length * each * 1.3 <= most - 20) ?? 11;
  const finished = { size, lines: wrapped(list, size, BOOKS) };
  const foot = Math.max(170, 24 + finished.lines.length * size * 1.3);
  const [first, second, days, last] = stacked(
    [
      { height: figure * 0.68 + 28, rise: figure * 0.68, above: 1.2 },
      { height: figure * 0.68 + 28, rise: figure * 0.68, above: 0.9 },
      { height: 12 * pitch + 44, rise: 44, above: 1.2 },
      { height: foot, rise: 12, above: 1.2 },
    ],
    nameEnd + 96,
    height - 118,
  );
  return (
    <>
      <Masthead church={of.church} accent={of.accent} />
      <Lines {...name} x={LEFT - name.size * 0.03} y={NAME} leading={1} />
      <Words x={LEFT} y={nameEnd + 78} size={58} isItalic fill={of.accent}>
        {t('{year} in review', { year: of.year })}
      </Words>
      <Figures of={above} y={first} accent={INK} largest={figure} />
      <Figures of={below} y={second} accent={INK} largest={figure} />
      <Label x={LEFT} y={days - 20} size={12.5} fill={of.accent} weight={600}>
        {t('Day by day')}
      </Label>
      <Legend x={WIDTH - LEFT} y={days - 20} />
      <Days of={of} y={days} pitch={pitch} />
      <Label x={LEFT} y={last} size={12.5} fill={of.accent} weight={600}>
        {t('Books finished')}
      </Label>
      <Lines {...finished} x={LEFT} y={last + 14 + size * 1.2} />
      <Label x={LEFT + ACROSS - HOURS_WIDE} y={last} size={12.5} fill={of.accent} weight={600}>
        {t('Hour by hour')}
      </Label>
      <Hours of={of.hours} x={LEFT + ACROSS - HOURS_WIDE} y={last + 130} width={HOURS_WIDE} />
      <path d={`M${LEFT} ${height - 96}H${WIDTH - LEFT}`} stroke={LINE} strokeWidth="1.2" />
      <Check of={of.check} x={LEFT} y={height - 48} />
    </>
  );
}
