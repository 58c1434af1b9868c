import { ClaimReaderRequest, LIMITS, type ReaderEnvelope } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { TextField } from '@/shared/forms/field';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { notify } from '@/shared/ui/notify';

/** A reader of another account comes to this one. */
export function ClaimReaderDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm<{ code: string }, ReaderEnvelope>({
    request: ClaimReaderRequest,
    start: { code: '' },
    send: async ({ code }) => {
      const claimed = await send<ReaderEnvelope>('/readers/claim', { body: { code } });
      await client.invalidateQueries({ queryKey: keys.readers });
      refetchOwn(client);
      return claimed;
    },
    failed: t('Failed to move the reader'),
    done: ({ reader }) => {
      void notify(t('{name} is in your account now, with everything it has read.', { name: reader.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Take over a reader')}
      description={t(
        'Somebody else has kept your reading, or a child’s? They make a code at My Readers, and you enter it here.',
      )}
      label={t('Take over')}
      onClose={onClose}
    >
      <TextField
        label={t('Code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LIMITS.inviteCodeMax}
        {...form.field('code')}
      />
    </FormDialog>
  );
}
