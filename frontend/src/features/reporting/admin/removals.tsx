import type { RemovalForAdministratorsAnswer, ReportsPutBackAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rich, t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { useAdminChange } from '@/shared/admin/use-admin-form';
import { FormError } from '@/shared/forms/form-note';
import { showInstant } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';
import { Section } from '@/shared/ui/page';
import { RemovalLines } from '../parts/removal-lines';
import { removalsQuery } from './report-queries';

/** What administrators took away, with the way back; nothing while there is none. */
export function Removals() {
  const { data: removals = [] } = useQuery(removalsQuery);
  if (removals.length === 0) return null;
  return (
    <Section id="taken-away" title={t('Taken away')} className="mt-12">
      <ul className="flex flex-col gap-5">
        {removals.map((removal) => (
          <Removal key={removal.removalId} removal={removal} />
        ))}
      </ul>
    </Section>
  );
}

function Removal({ removal }: { removal: RemovalForAdministratorsAnswer }) {
  const { removalId, owner, takenBy, takenAt, reason, reports, readings } = removal;
  const putBack = useAdminChange(
    () => send<ReportsPutBackAnswer>('/admin/reports/restore', { body: { removalId } }),
    ({ message }) => void notify(message),
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-s-2 border-rubric ps-3">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {rich('{reports, plural, one {# report} other {# reports}} of <whom>{name}</whom>, by {admin}, {date}', {
            reports,
            name: owner.name,
            admin: takenBy?.name ?? t('a deleted account'),
            date: showInstant(takenAt),
            whom: (name) => (
              <Link to="/admin/users/$userId" params={{ userId: String(owner.id) }} className="link">
                {name}
              </Link>
            ),
          })}
        </p>
        {reason !== null && <p className="mt-1 break-words">{reason}</p>}
        <RemovalLines readings={readings} />
        <FormError message={putBack.isError ? messageOf(putBack.error, t(ADMIN_PAGE_MESSAGES.putBackFailed)) : null} />
      </div>
      <Button look="secondary" small busy={putBack.isPending} onClick={() => putBack.mutate(undefined)}>
        {t('Put back')}
      </Button>
    </li>
  );
}
