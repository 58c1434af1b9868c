import { AwardPointsRequest, LIMITS, type MessageAnswer } from '@lectio/contract';
import { ContractForm, SubmitLine } from '../../../shared/forms/contract-form';
import { asNumber } from '../../../shared/forms/contract-resolver';
import { TextAreaField, TextField } from '../../../shared/ui/field';
import { ADMIN_PAGE_MESSAGES } from '../parts/admin-messages';
import { useAdminForm } from '../parts/use-admin-form';

interface Values {
  readerId: number | null;
  points: number | null;
  reason: string;
}

/** Gives points to a reader, or takes them, with the reason that the reader will read. */
export function AwardPoints({ readerId }: { readerId?: number }) {
  const empty: Values = { readerId: readerId ?? null, points: null, reason: '' };
  const form = useAdminForm<Values, MessageAnswer>({
    request: AwardPointsRequest,
    start: empty,
    send: (body, once) => once('/gamification/admin/award-points', { body }),
    failed: ADMIN_PAGE_MESSAGES.awardFailed,
    done: ({ message }) => {
      form.reset(empty);
      return message;
    },
  });
  return (
    <ContractForm form={form} className="max-w-xl">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Reader’s number"
          type="number"
          min={1}
          inputMode="numeric"
          {...form.field('readerId', asNumber)}
        />
        <TextField
          label="Points"
          type="number"
          step={1}
          hint="Below zero takes points."
          {...form.field('points', asNumber)}
        />
      </div>
      <TextAreaField label="Reason" maxLength={LIMITS.notesMax} {...form.field('reason')} />
      <SubmitLine form={form} label="Award points" />
    </ContractForm>
  );
}
