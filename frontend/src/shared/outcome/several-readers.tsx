import { isolated, type ReaderLossAnswer } from '@lectio/contract';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { listed } from '../lib/lists';
import { badges } from '../language/counts';
import { t } from '../language/speech';
import { signed } from '../lib/format';
import { usePlanNews } from './plan-news';
import { ReaderOutcome } from './reader-outcome';

/** The most readers who have a card of their own. */
const MOST_READERS = 30;

export interface SeveralReadersProps {
  readers: readonly ReaderLossAnswer[];
  chapterIds: readonly number[];
  since: number;
}

/** A card for each reader, folded. */
export const SeveralReaders = ({ readers, chapterIds, since }: SeveralReadersProps) => (
  <ul aria-label={t('For each reader')} className="border-t border-line">
    {readers.slice(0, MOST_READERS).map((brought) => (
      <li key={brought.reader.id} className="border-b border-line">
        <Card brought={brought} chapterIds={chapterIds} since={since} />
      </li>
    ))}
    {readers.length > MOST_READERS && (
      <li className="figures py-3 text-soft">
        {t('and {more, plural, one {# more reader} other {# more readers}}', { more: readers.length - MOST_READERS })}
      </li>
    )}
  </ul>
);

/** "2 badges, now level 7": what is worth opening the card for. */
const reachedInWords = ({ badgesLost, levels, level, booksReopened, cyclesReopened }: ReaderLossAnswer): string =>
  listed(
    [
      ...cyclesReopened.map((cycle) => t('Bible {number, number} complete', { number: cycle })),
      badgesLost.length > 0 ? badges(badgesLost.length) : '',
      levels < 0 ? t('now level {level}', { level }) : '',
      booksReopened.length > 0
        ? t('{books, plural, one {# book} other {# books}} complete', { books: booksReopened.length })
        : '',
    ].filter(Boolean),
  );

function Card({ brought, ...rest }: Omit<SeveralReadersProps, 'readers'> & { brought: ReaderLossAnswer }) {
  const [wanted, setWanted] = useState(false);
  const reached = reachedInWords(brought);
  return (
    <details className="group" onToggle={() => setWanted(true)}>
      <summary className="flex min-h-12 items-center gap-3 py-2">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{isolated(brought.reader.name)}</span>
          {reached && <span className="figures block text-sm text-soft">{reached}</span>}
        </span>
        <span className="figures shrink-0 font-medium text-gold">
          {t('{points, plural, one {{signed} point} other {{signed} points}}', {
            points: -brought.points,
            signed: signed(-brought.points),
          })}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      {wanted && (
        <div className="pb-4">
          <Opened brought={brought} {...rest} />
        </div>
      )}
    </details>
  );
}

function Opened({ brought, chapterIds, since }: Omit<SeveralReadersProps, 'readers'> & { brought: ReaderLossAnswer }) {
  const planNews = usePlanNews(brought.reader.id, chapterIds, since);
  return <ReaderOutcome brought={brought} since={since} planNews={planNews} />;
}
