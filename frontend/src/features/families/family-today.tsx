import type { FamilyAnswer, FamilyDayAnswer, FamilyReaderAnswer, OccasionAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { rich, t } from '@/shared/language/speech';
import { chapters } from '@/shared/language/counts';
import { Amen } from '@/shared/encouragement/amen';
import { useOccasions } from '@/shared/encouragement/family-encouragement';
import { showDate } from '@/shared/lib/days';
import { encouragementQuery, familyReadingQuery } from '@/shared/reading/together-queries';
import { Button } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/tag';
import { FAMILY_PAGE_MESSAGES } from './family-messages';

export interface FamilyTodayProps {
  family: FamilyAnswer;
  /** The account that looks at it. */
  userId: number;
  /** A primary reader goes with its owner. */
  onRemove: (reader: FamilyReaderAnswer) => void;
}

/** Owners take out their further readers; the creator removes other members, each by their primary reader. */
const mayRemove = ({ createdBy }: FamilyAnswer, reader: FamilyReaderAnswer, userId: number): boolean =>
  reader.isPrimary ? createdBy === userId && reader.userId !== userId : reader.userId === userId;

/** The readers of a family, and who of them has read today. */
export function FamilyToday({ family, userId, onRemove }: FamilyTodayProps) {
  const id = useId();
  const { data, isError } = useQuery(familyReadingQuery(family.id));
  const occasionsOf = useOccasions(encouragementQuery(family.id));
  const days = new Map(data?.days.map((day) => [day.readerId, day]));
  const readToday = data?.days.filter(({ chaptersToday }) => chaptersToday > 0).length ?? 0;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-xl">
          {t('Today')}
        </h3>
        <p role="status" className="figures text-soft">
          {data &&
            t(
              '{read, plural, one {# of {readers, number} has read today} other {# of {readers, number} have read today}}',
              {
                read: readToday,
                readers: family.readers.length,
              },
            )}
          {isError && !data && t(FAMILY_PAGE_MESSAGES.readingFailed)}
        </p>
      </div>
      <ul className="figures mt-3 border-t border-line">
        {family.readers.map((reader) => (
          <ReaderLine
            key={reader.id}
            reader={reader}
            isMe={reader.isPrimary && reader.userId === userId}
            day={days.get(reader.id)}
            familyId={family.id}
            occasions={occasionsOf(reader.id)}
            onRemove={mayRemove(family, reader, userId) ? () => onRemove(reader) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

interface ReaderLineProps {
  reader: FamilyReaderAnswer;
  isMe: boolean;
  /** Undefined until it is known. */
  day: FamilyDayAnswer | undefined;
  familyId: number;
  /** What the reader did today. */
  occasions: readonly OccasionAnswer[];
  onRemove?: () => void;
}

function ReaderLine({ reader, isMe, day, familyId, occasions, onRemove }: ReaderLineProps) {
  const owner = reader.user.name;
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_9rem_5.5rem]">
      <div className="min-w-0 wrap-anywhere">
        <bdi>{reader.name}</bdi>
        {isMe && <span className="text-soft"> {t('(You)')}</span>}
        {reader.isPrimary && (
          <>
            {' '}
            <Tag>{t('Primary')}</Tag>
          </>
        )}
        {owner !== reader.name && (
          <span className="block text-sm text-soft">
            {rich('of <owner>{name}</owner>', { owner: (inside) => <bdi>{inside}</bdi>, name: owner })}
          </span>
        )}
        {occasions.length > 0 && (
          <ul className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
            {occasions.map((occasion) => (
              <li key={occasion.key} className="flex flex-wrap items-center gap-x-2">
                {occasion.kind !== 'day' && (
                  <span className="font-medium text-gold">
                    {t('Finished {plan}', { plan: occasion.name ?? t('a plan') })}
                  </span>
                )}
                <Amen
                  query={encouragementQuery(familyId)}
                  readerId={reader.id}
                  occasion={occasion}
                  to={
                    occasion.kind === 'day'
                      ? reader.name
                      : t('{name} for finishing {plan}', { name: reader.name, plan: occasion.name ?? t('a plan') })
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="text-sm max-sm:text-end">{day && <DayInWords day={day} />}</div>
      {onRemove && (
        <div className="text-end max-sm:col-span-2">
          <Button look="quiet" small aria-label={t('Remove {name}', { name: reader.name })} onClick={onRemove}>
            {t('Remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

function DayInWords({ day: { chaptersToday, currentStreak, lastReadOn } }: { day: FamilyDayAnswer }) {
  const streak = currentStreak > 1 && (
    <span className="block text-soft">
      {t('{days, plural, one {# day} other {# days}} in a row', { days: currentStreak })}
    </span>
  );
  if (chaptersToday > 0)
    return (
      <>
        <span className="inline-flex items-center gap-1.5 font-medium text-good">
          <Check aria-hidden="true" className="size-4" />
          {chapters(chaptersToday)}
        </span>
        {streak}
      </>
    );
  return (
    <>
      <span className="text-soft">
        {lastReadOn === null ? t('Nothing read yet') : t('Last read {date}', { date: showDate(lastReadOn) })}
      </span>
      {streak}
    </>
  );
}
