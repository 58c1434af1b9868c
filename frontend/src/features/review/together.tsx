import type { FamilyAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import type { Span } from '@/shared/api/review-query';
import { count } from '@/shared/lib/format';
import { Loaded } from '@/shared/ui/loaded';
import { familyReviewQuery } from './queries';
import { REVIEW_MESSAGES } from './review-messages';

/** What a family did together in a span. */
export function Together({ family, span }: { family: FamilyAnswer; span: Span }) {
  const query = useQuery(familyReviewQuery(family.id, span));
  const nameOf = (readerId: number): string => family.readers.find(({ id }) => id === readerId)?.name ?? 'Someone else';
  return (
    <Loaded query={query} failed={t(REVIEW_MESSAGES.familyFailed)} loading={t('Loading your family’s review')}>
      {(review) => (
        <div className="figures" data-testid={`together-${family.id}`}>
          <p className="mb-4 text-lg">
            {count(review.chapters, 'chapter')} together. Two or more of you read on {count(review.daysTogether, 'day')}
            , all of you on {count(review.daysOfAll, 'day')}. {count(review.chaptersOfAll, 'chapter')} all of you have
            read.
          </p>
          <ul>
            {review.readers.map(({ readerId, chapters, days }) => (
              <li key={readerId} className="flex justify-between gap-4 border-b border-line py-2">
                <span className="min-w-0 wrap-anywhere">{nameOf(readerId)}</span>
                <span className="text-soft">
                  {count(chapters, 'chapter')} on {count(days, 'day')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
