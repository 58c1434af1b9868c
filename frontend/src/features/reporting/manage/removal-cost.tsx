import {
  isolated,
  type ReaderLossAnswer,
  type RemovalPreviewAnswer,
  type RemovalPreviewRequest,
} from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { count, number, signedCount } from '@/shared/lib/format';
import { removalPreviewQuery } from '../parts/queries';

const badges = (names: readonly string[], what: string): string | null =>
  names.length === 0
    ? null
    : names.length <= 2
      ? `${what} ${names.join(' and ')}`
      : `${what} ${count(names.length, 'badge')}`;

/** "−412 points, cycle 2 reopens, without First Book". */
const lossInWords = ({
  points,
  cyclesReopened,
  badgesLost,
  badgesGained,
  levels,
  level,
  longestStreak,
}: ReaderLossAnswer): string =>
  [
    points === 0 ? 'no points' : signedCount(points, 'point'),
    ...cyclesReopened.map((cycle) => `cycle ${cycle} reopens`),
    levels < 0 ? `down to level ${number(level + levels)}` : null,
    badges(badgesLost, 'without'),
    badges(badgesGained, 'with'),
    longestStreak < 0 ? `longest streak ${count(-longestStreak, 'day')} shorter` : null,
  ]
    .filter(Boolean)
    .join(', ');

const SHOWN = 6;

const InWords = ({ points, readers }: RemovalPreviewAnswer['preview']) =>
  readers.length === 1 ? (
    <p className="figures font-medium">{lossInWords(readers[0])}</p>
  ) : (
    <>
      <p className="figures font-medium">{signedCount(points, 'point')} together</p>
      <ul className="figures mt-1 text-sm text-soft">
        {readers.slice(0, SHOWN).map((loss) => (
          <li key={loss.reader.id}>
            {isolated(loss.reader.name)}: {lossInWords(loss)}
          </li>
        ))}
        {readers.length > SHOWN && <li>and {count(readers.length - SHOWN, 'more reader')}</li>}
      </ul>
    </>
  );

/**
 * What removing reports or a batch would cost, shown beforehand; the last batch when null. Shows nothing when that is
 * unknown.
 */
export function RemovalCost({ what }: { what: RemovalPreviewRequest | null }) {
  const { data, isPending } = useQuery(removalPreviewQuery(what));
  if (isPending) return <p className="mt-4 min-h-6 text-sm text-faint">{t('Checking points…')}</p>;
  if (!data) return null;
  return (
    <div
      role="status"
      data-testid="removal-cost"
      data-points={data.points}
      className="mt-4 border-l-2 border-rubric pl-3"
    >
      <InWords {...data} />
    </div>
  );
}
