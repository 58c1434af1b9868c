import { BeginBibleRequest, type BegunBibleEnvelope } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/send';
import { TextField } from '@/shared/forms/field';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { t } from '@/shared/language/speech';
import { dateAfter, today } from '@/shared/lib/days';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { notify } from '@/shared/ui/notify';
import { PROGRESS_PAGE_MESSAGES } from './progress-messages';
import { biblePath } from './queries';
import type { ShownReader } from './use-shown-readers';

interface BeginBibleDialogProps {
  reader: ShownReader;
  /** When the last one was begun. */
  last: string | null;
  onClose: () => void;
}

const requestOf = ({ beginsOn }: { beginsOn: string }): BeginBibleRequest => ({ beginsOn: beginsOn || undefined });

/** Begins a new Bible, today or on an earlier day. */
export function BeginBibleDialog({ reader, last, onClose }: BeginBibleDialogProps) {
  const client = useQueryClient();
  const form = useContractForm<{ beginsOn: string }, BegunBibleEnvelope>({
    request: BeginBibleRequest,
    requestOf,
    about: reader.id,
    start: { beginsOn: today() },
    send: (values) => send<BegunBibleEnvelope>(biblePath(reader.id), { body: requestOf(values) }),
    failed: t(PROGRESS_PAGE_MESSAGES.bibleFailed),
    done: ({ message }) => {
      refetchOwn(client);
      void notify(`${message}.`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('A new Bible for {name}', { name: reader.name })}
      description={t(
        'The map starts empty again. What was read before stays: points, streak and completed Bibles count on, and the earlier Bible is kept as begun.',
      )}
      label={t('Begin')}
      onClose={onClose}
    >
      <TextField
        label={t('Begins on')}
        type="date"
        min={last === null ? undefined : dateAfter(last, 1)}
        max={today()}
        hint={t('What was read from this day on is on the new map.')}
        {...form.field('beginsOn')}
      />
    </FormDialog>
  );
}
