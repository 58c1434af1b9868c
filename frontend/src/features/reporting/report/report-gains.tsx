import { isolated, type PointsTransactionAnswer, type RemovalPreviewAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { count, number, signedCount } from '@/shared/lib/format';
import { transactionsQuery } from '@/shared/points/transactions-query';
import { removalPreviewQuery } from '../parts/queries';

type Readers = RemovalPreviewAnswer['preview']['readers'];

/** The most badges listed per reader. */
const MOST_BADGES = 5;

/** What the batch brought equals what its removal would take. */
export function Gains() {
  const { data, isPending } = useQuery(removalPreviewQuery(null));
  if (!data)
    return (
      <p className="mt-1 text-soft">
        {isPending ? 'Counting the points…' : 'Points and plans will follow in a moment.'}
      </p>
    );
  const [first, ...others] = data.readers;
  return (
    <>
      <p className="figures mt-2 text-lg">
        <strong className="font-medium text-gold" data-testid="points-gained" data-value={-data.points}>
          {signedCount(-data.points, 'point')}
        </strong>
        {first && others.length === 0 && <Reckoning readerId={first.reader.id} points={-data.points} />}
      </p>
      <Badges readers={data.readers} />
      <Milestones readers={data.readers} />
    </>
  );
}

const ofChapters = ({ reason }: PointsTransactionAnswer): boolean =>
  reason === 'chapter_read_completion' || reason === 'chapter_read_repeat';

/** One price line in words: "3 chapters at 10 points, times 1.1 for the streak". */
const priceInWords = ({ quantity, basePoints, multiplier, reason }: PointsTransactionAnswer): string =>
  [
    `${count(quantity, 'chapter')}${reason === 'chapter_read_repeat' ? ' read again' : ''} at ${basePoints} points`,
    multiplier > 1 ? `times ${multiplier} for the streak` : null,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * How a single event's points came about; nothing if the newest event in the ledger does not account for all of them.
 */
function Reckoning({ readerId, points }: { readerId: number; points: number }) {
  const { data: entries = [] } = useQuery(transactionsQuery(readerId));
  const newest = entries.filter(({ eventId }) => eventId === entries[0].eventId);
  const sum = newest.reduce((total, entry) => total + entry.points, 0);
  const priced = newest.filter(ofChapters);
  if (sum !== points || newest.some(({ isCorrection }) => isCorrection) || priced.length === 0) return null;
  const rest = sum - priced.reduce((total, entry) => total + entry.points, 0);
  return (
    <span className="text-base text-soft">
      : {priced.map(priceInWords).join('; ')}
      {rest > 0 && `; ${number(rest)} more for what you reached`}
    </span>
  );
}

/** A few names in full; of many the first ones and a count. */
const named = (names: readonly string[]): string =>
  names.length > MOST_BADGES
    ? `${names.slice(0, MOST_BADGES - 1).join(', ')} and ${count(names.length - MOST_BADGES + 1, 'more badge')}`
    : names.join(', ');

const forWhom = (readers: Readers, name: string): string => (readers.length > 1 ? `${isolated(name)}: ` : '');

/** The earned badges, in gold. */
function Badges({ readers }: { readers: Readers }) {
  const earned = readers.filter(({ badgesLost }) => badgesLost.length > 0);
  if (earned.length === 0) return null;
  return (
    <ul aria-label="New badges" className="mt-2 flex flex-col gap-1 text-gold">
      {earned.map(({ reader, badgesLost }) => (
        <li key={reader.id} className="flex items-start gap-2">
          <Award aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            {forWhom(readers, reader.name)}
            {badgesLost.length === 1 ? 'New badge' : `${badgesLost.length} new badges`}: {named(badgesLost)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Completed Bibles and levels, with names if there are several readers. */
function Milestones({ readers }: { readers: Readers }) {
  const lines = readers.flatMap(({ reader, cyclesReopened, levels, level }) => {
    const what = [
      ...cyclesReopened.map((cycle) => `Bible ${cycle} complete`),
      levels < 0 ? `now level ${number(level)}` : null,
    ].filter(Boolean);
    return what.length === 0 ? [] : [{ id: reader.id, text: `${forWhom(readers, reader.name)}${what.join(' · ')}` }];
  });
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Reached" className="figures mt-1 text-soft">
      {lines.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
