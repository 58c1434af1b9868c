import type { FamilyAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import type { Span } from '@/shared/api/review-query';
import { Loaded } from '@/shared/ui/loaded';
import { familyReviewQuery } from './queries';
import { REVIEW_MESSAGES } from './review-messages';

/** What a family did together in a span. */
export function Together({ family, span }: { family: FamilyAnswer; span: Span }) {
  const query = useQuery(familyReviewQuery(family.id, span));
  const nameOf = (readerId: number): string =>
    family.readers.find(({ id }) => id === readerId)?.name ?? t('Someone else');
  return (
    <Loaded query={query} failed={t(REVIEW_MESSAGES.familyFailed)} loading={t('Loading your family’s review')}>
      {(review) => (
        <div className="figures" data-testid={`together-${family.id}`}>
          <p className="mb-4 text-lg">
            {t(
              '{chapters, plural, one {# chapter} other {# chapters}} together. Two or more of you read on {daysTogether, plural, one {# day} other {# days}}, all of you on {daysOfAll, plural, one {# day} other {# days}}. {chaptersOfAll, plural, one {# chapter} other {# chapters}} all of you have read.',
              {
                chapters: review.chapters,
                daysTogether: review.daysTogether,
                daysOfAll: review.daysOfAll,
                chaptersOfAll: review.chaptersOfAll,
              },
            )}
          </p>
          <ul>
            {review.readers.map(({ readerId, chapters, days }) => (
              <li key={readerId} className="flex justify-between gap-4 border-b border-line py-2">
                <span className="min-w-0 wrap-anywhere">{nameOf(readerId)}</span>
                <span className="text-soft">
                  {t(
                    '{chapters, plural, one {# chapter} other {# chapters}} on {days, plural, one {# day} other {# days}}',
                    { chapters, days },
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
