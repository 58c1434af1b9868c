import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { showDayOf } from '@/shared/lib/days';
import { Section } from '@/shared/ui/page';
import { takenAwayQuery } from '../parts/queries';
import { RemovalLines } from '../parts/removal-lines';

/** What administrators took away, and why; nothing while there is none. */
export function TakenAway() {
  const { data: removals = [] } = useQuery(takenAwayQuery);
  if (removals.length === 0) return null;
  return (
    <Section id="taken-away" title={t('Taken away by an administrator')} className="mt-12">
      <ul className="flex flex-col gap-5">
        {removals.map(({ removalId, takenAt, reason, reports, readings }) => (
          <li key={removalId} className="border-s-2 border-rubric ps-3">
            <p className="font-medium break-words">
              {reason === null
                ? t('{reports, plural, one {# report} other {# reports}}, taken away by an administrator on {date}', {
                    reports,
                    date: showDayOf(takenAt),
                  })
                : t(
                    '{reports, plural, one {# report} other {# reports}}, taken away by an administrator on {date}: {reason}',
                    { reports, date: showDayOf(takenAt), reason },
                  )}
            </p>
            <RemovalLines readings={readings} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
