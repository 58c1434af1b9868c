import {
  isolated,
  type ReaderLossAnswer,
  type RemovalPreviewAnswer,
  type RemovalPreviewRequest,
} from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { allOf, listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { signed } from '@/shared/lib/format';
import { removalPreviewQuery, type RemovalPreviewPath } from '../parts/queries';

const badgesLostInWords = (names: readonly string[]): string =>
  names.length <= 2
    ? t('without {badges}', { badges: allOf(names) })
    : t('without {badges, plural, one {# badge} other {# badges}}', { badges: names.length });

const badgesGainedInWords = (names: readonly string[]): string =>
  names.length <= 2
    ? t('with {badges}', { badges: allOf(names) })
    : t('with {badges, plural, one {# badge} other {# badges}}', { badges: names.length });

const pointsInWords = (points: number): string =>
  t('{points, plural, one {{signed} point} other {{signed} points}}', { points, signed: signed(points) });

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
  listed(
    [
      points === 0 ? t('no points') : pointsInWords(points),
      ...cyclesReopened.map((cycle) => t('cycle {number, number} reopens', { number: cycle })),
      levels < 0 ? t('down to level {level}', { level: level + levels }) : '',
      badgesLost.length > 0 ? badgesLostInWords(badgesLost) : '',
      badgesGained.length > 0 ? badgesGainedInWords(badgesGained) : '',
      longestStreak < 0
        ? t('longest streak {days, plural, one {# day} other {# days}} shorter', { days: -longestStreak })
        : '',
    ].filter(Boolean),
  );

const SHOWN = 6;

const InWords = ({ points, readers }: RemovalPreviewAnswer['preview']) =>
  readers.length === 1 ? (
    <p className="figures font-medium">{lossInWords(readers[0])}</p>
  ) : (
    <>
      <p className="figures font-medium">
        {t('{points, plural, one {{signed} point} other {{signed} points}} together', {
          points,
          signed: signed(points),
        })}
      </p>
      <ul className="figures mt-1 text-sm text-soft">
        {readers.slice(0, SHOWN).map((loss) => (
          <li key={loss.reader.id}>
            {isolated(loss.reader.name)}: {lossInWords(loss)}
          </li>
        ))}
        {readers.length > SHOWN && (
          <li>
            {t('and {more, plural, one {# more reader} other {# more readers}}', { more: readers.length - SHOWN })}
          </li>
        )}
      </ul>
    </>
  );

/**
 * What removing reports or a batch would cost, shown beforehand; the last batch when null. Shows nothing when that is
 * unknown.
 */
export function RemovalCost({
  what,
  path = '/reports/removal-preview',
}: {
  what: RemovalPreviewRequest | null;
  path?: RemovalPreviewPath;
}) {
  const { data, isPending } = useQuery(removalPreviewQuery(what, path));
  if (isPending) return <p className="mt-4 min-h-6 text-sm text-faint">{t('Checking points…')}</p>;
  if (!data) return null;
  return (
    <div
      role="status"
      data-testid="removal-cost"
      data-points={data.points}
      className="mt-4 border-s-2 border-rubric ps-3"
    >
      <InWords {...data} />
    </div>
  );
}
