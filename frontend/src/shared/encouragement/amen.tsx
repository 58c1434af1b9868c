import type { ReactNode } from 'react';
import type { OccasionAnswer } from '@lectio/contract';
import { Check } from 'lucide-react';
import { allOf } from '../lib/lists';
import type { EncouragementQuery } from '../reading/together-queries';
import { rich, t } from '../language/speech';
import { useAmen } from './family-encouragement';

/** How many are named; the rest are counted. */
const NAMED = 3;

const namesOf = ({ reactions }: OccasionAnswer): string => {
  const names = reactions.map(({ by }) => by.name);
  if (names.length > NAMED)
    names.splice(
      NAMED - 1,
      names.length,
      t('{count, plural, one {# other} other {# others}}', { count: names.length - NAMED + 1 }),
    );
  return allOf(names);
};

const bdi = (inside: ReactNode) => <bdi>{inside}</bdi>;

export interface AmenProps {
  /** Of the family or group in which it is said. */
  query: EncouragementQuery;
  readerId: number;
  occasion: OccasionAnswer;
  /** After "Amen", where nothing beside it says to whom; always read out. */
  to: string;
  /** Whether `to` is shown. */
  isNamed?: boolean;
}

/** One tap says Amen to what somebody did, another takes it back; one’s own says who did. */
export function Amen({ query, readerId, occasion, to, isNamed = false }: AmenProps) {
  const amen = useAmen(query, readerId, occasion);
  const { length } = occasion.reactions;
  if (amen === null)
    return length === 0 ? null : (
      <span className="text-sm text-gold">
        {rich('Amen from <bdi>{names}</bdi>', { names: namesOf(occasion), bdi })}
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={amen.isGiven}
      aria-busy={amen.isPending || undefined}
      title={length > 0 ? t('Amen from {names}', { names: namesOf(occasion) }) : undefined}
      onClick={() => !amen.isPending && amen.toggle()}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge px-3 text-sm wrap-anywhere transition-colors duration-150 hover:bg-wash aria-pressed:border-gold aria-pressed:bg-wash aria-pressed:font-medium aria-pressed:text-gold"
    >
      {amen.isGiven && <Check aria-hidden="true" className="size-4 shrink-0" />}
      <span>
        {rich('Amen<to> to <bdi>{name}</bdi></to>', {
          name: to,
          to: (inside) => <span className={isNamed ? undefined : 'sr-only'}>{inside}</span>,
          bdi,
        })}
      </span>
      {length > 0 && (
        <span className="figures">
          {rich('<hidden>, said by </hidden>{count, number}', {
            count: length,
            hidden: (inside) => <span className="sr-only">{inside}</span>,
          })}
        </span>
      )}
    </button>
  );
}
