import { useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { CheckField } from '@/shared/forms/field';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';

export interface TogetherDialogProps {
  /** The day in words. */
  title: string;
  /** Who may be marked; all are chosen at first. */
  readers: readonly { id: number; name: string }[];
  busy: boolean;
  onMark: (readerIds: number[]) => void;
  onClose: () => void;
}

/** Asks who was there. */
export function TogetherDialog({ title, readers, busy, onMark, onClose }: TogetherDialogProps) {
  const [away, setAway] = useState<ReadonlySet<number>>(new Set());
  const there = readers.flatMap(({ id }) => (away.has(id) ? [] : [id]));
  const toggle = (id: number): void =>
    setAway((were) => new Set(were.has(id) ? [...were].filter((one) => one !== id) : [...were, id]));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onMark(there);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('Marks the day as read for each of them.')}
      dismissible={!busy}
    >
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <fieldset className="flex max-h-80 flex-col overflow-y-auto">
          <legend className="mb-1 text-sm font-medium">{t('Who read it together?')}</legend>
          {readers.map(({ id, name }) => (
            <CheckField key={id} label={name} checked={!away.has(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
        <DialogFoot label={t('Mark as read')} busy={busy} disabled={there.length === 0} onClose={onClose} />
      </form>
    </Dialog>
  );
}
