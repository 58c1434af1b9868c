import type { LeadersReadingAnswer } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { members } from '@/shared/language/counts';
import { t } from '@/shared/language/speech';
import { download } from '@/shared/api/download';
import { messageOf } from '@/shared/api/errors';
import { FormError } from '@/shared/forms/form-note';
import { Button } from '@/shared/ui/button';
import { Section } from '@/shared/ui/page';
import { CHURCH_PAGE_MESSAGES } from '../church-messages';
import { WeeksTable } from './leaders-tables';

/** What is read week by week in the groups of a church, on a screen, on paper and as a sheet. */
export function ByGroup({
  churchId,
  reading: { from, to, groups },
}: {
  churchId: number;
  reading: LeadersReadingAnswer;
}) {
  const take = useMutation({
    mutationFn: () =>
      download(`/churches/${churchId}/reading.csv?by=groups&from=${from}&to=${to}`, `lectio-groups-${from}-${to}.csv`),
  });
  return (
    <Section
      id="leaders-groups"
      title={t('Chapters a week by group')}
      aside={
        <Button look="secondary" small busy={take.isPending} className="print:hidden" onClick={() => take.mutate()}>
          {t('Groups as a sheet (CSV)')}
        </Button>
      }
    >
      <FormError message={take.error && messageOf(take.error, t(CHURCH_PAGE_MESSAGES.leadersFailed))} />
      <p className="mb-4 max-w-prose text-sm text-soft">
        {t(
          'Of members who share and show their group what they read. A group with fewer than three of them isn’t here.',
        )}
      </p>
      <div className="flex flex-col gap-6">
        {groups.map(({ id, name, members: count, weeks }) => (
          <div key={id}>
            <h3 className="text-lg wrap-anywhere">
              <bdi>{name}</bdi> <span className="text-sm text-soft">{members(count)}</span>
            </h3>
            <WeeksTable label={name} weeks={weeks} />
          </div>
        ))}
      </div>
    </Section>
  );
}
