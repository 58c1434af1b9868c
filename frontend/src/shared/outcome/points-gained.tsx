import type { PointsTransactionAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { rich, t } from '../language/speech';
import { transactionsQuery } from '../points/transactions-query';
import { RollingNumber } from '../ui/rolling-number';

export const RUN_MS = 1500;

export interface PointsGainedProps {
  points: number;
  /** True once the moment is over: nothing rolls any more. */
  isOver: boolean;
  /** Of several readers. */
  together?: boolean;
}

/** What a report earned, counted up. */
export const PointsGained = ({ points, isOver, together = false }: PointsGainedProps) => (
  <p className="font-serif text-4xl sm:text-5xl text-gold" data-testid="points-gained" data-value={points}>
    {rich(
      together
        ? '{points, plural, one {<figure>#</figure> <unit>point together</unit>} other {<figure>#</figure> <unit>points together</unit>}}'
        : '{points, plural, one {<figure>#</figure> <unit>point</unit>} other {<figure>#</figure> <unit>points</unit>}}',
      {
        points,
        figure: () => (
          <span dir="ltr">
            {points < 0 ? '−' : '+'}
            <RollingNumber value={Math.abs(points)} from={0} ms={RUN_MS} skipped={isOver} />
          </span>
        ),
        unit: (inside) => <span className="text-xl sm:text-2xl">{inside}</span>,
      },
    )}
  </p>
);

const ofChapters = ({ reason }: PointsTransactionAnswer): boolean =>
  reason === 'chapter_read_completion' || reason === 'chapter_read_repeat';

/** One price line in words: "3 chapters at 10 points, times 1.1 for the streak". */
const priceInWords = ({ quantity, basePoints, multiplier, reason }: PointsTransactionAnswer): string => {
  const figures = { chapters: quantity, points: basePoints };
  const price =
    reason === 'chapter_read_repeat'
      ? t(
          '{chapters, plural, one {# chapter read again} other {# chapters read again}} at {points, plural, one {# point} other {# points}}',
          figures,
        )
      : t(
          '{chapters, plural, one {# chapter} other {# chapters}} at {points, plural, one {# point} other {# points}}',
          figures,
        );
  return multiplier > 1 ? t('{price}, times {multiplier, number} for the streak', { price, multiplier }) : price;
};

/** How many days in a row something was read, counted up. */
export const StreakNow = ({ days, isOver }: { days: number; isOver: boolean }) => (
  <p className="rises flex items-baseline font-serif text-4xl sm:text-5xl" data-testid="streak-now" data-value={days}>
    <Flame aria-hidden="true" className="me-1 size-8 sm:size-9 shrink-0 self-center text-gold" strokeWidth={1.5} />
    {rich(
      '{days, plural, one {<figure>#</figure><unit>-day streak</unit>} other {<figure>#</figure><unit>-day streak</unit>}}',
      {
        days,
        figure: () => <RollingNumber value={days} from={0} ms={RUN_MS} skipped={isOver} />,
        unit: (inside) => <span className="text-xl sm:text-2xl">{inside}</span>,
      },
    )}
  </p>
);

/** How the points of a single event came about; nothing if the newest event in the ledger does not account for all of them. */
export function Reckoning({ readerId, points }: { readerId: number; points: number }) {
  const { data: entries = [] } = useQuery(transactionsQuery(readerId));
  const newest = entries.filter(({ eventId }) => eventId === entries[0].eventId);
  const sum = newest.reduce((total, entry) => total + entry.points, 0);
  const priced = newest.filter(ofChapters);
  if (sum !== points || newest.some(({ isCorrection }) => isCorrection) || priced.length === 0) return null;
  const rest = sum - priced.reduce((total, entry) => total + entry.points, 0);
  return (
    <p className="figures rises text-soft">
      {[
        ...priced.map(priceInWords),
        ...(rest > 0 ? [t('{points, number} more for what you reached', { points: rest })] : []),
      ].join('; ')}
    </p>
  );
}
