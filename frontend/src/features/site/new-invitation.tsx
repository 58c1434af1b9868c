import { CreateInvitationRequest, LIMITS, type SiteInvitationEnvelope } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { asNumber } from '@/shared/forms/contract-resolver';
import { FormDialog } from '@/shared/forms/form-dialog';
import { NumberField } from '@/shared/forms/field';
import { useAdminForm } from '@/shared/admin/use-admin-form';
import { SITE_PAGE_MESSAGES } from './site-queries';

interface Values {
  days: number | null;
  uses: number | null;
}

/** An invitation for so many people, for so many days. */
export function NewInvitation({ onClose }: { onClose: () => void }) {
  const form = useAdminForm<Values, SiteInvitationEnvelope>({
    request: CreateInvitationRequest,
    start: { days: LIMITS.invitationDays, uses: 1 },
    send: ({ days, uses }) =>
      send('/admin/invitations', { body: { days: days ?? undefined, uses: uses ?? undefined } }),
    failed: t(SITE_PAGE_MESSAGES.inviteFailed),
    done: onClose,
  });
  return (
    <FormDialog form={form} title={t('New Invitation')} label={t('Invite')} onClose={onClose}>
      <NumberField label={t('Number of people')} min={1} {...form.field('uses', asNumber)} />
      <NumberField label={t('Valid for days')} min={1} {...form.field('days', asNumber)} />
    </FormDialog>
  );
}
