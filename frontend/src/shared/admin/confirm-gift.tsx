import { isolated } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '../language/speech';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';
import { Consequence } from './list-parts';
import type { Question } from './use-admin-form';
import { readerQuery } from './people-queries';

export interface Gift {
  readerId: number;
  /** What it adds to the reader's points. */
  points: number;
  /** "Give 5 points to" */
  title: string;
  confirmLabel: string;
  isFinal: boolean;
  /** How it can be taken back, or what stays. */
  note: string;
}

/** Who gets or loses what, and what that makes. A reader that nobody knows is refused by the server. */
export function ConfirmGift({ subject: gift, decide }: Question<Gift>) {
  const { readerId, points, title, confirmLabel, isFinal, note } = gift;
  const { data: reader, isPending } = useQuery(readerQuery(readerId));
  return (
    <ConfirmDialog
      title={t('{gift} {name}?', { gift: title, name: reader?.name ?? t('reader {id}', { id: readerId }) })}
      question={
        isPending
          ? t('Looking up the reader')
          : reader
            ? t('{name} of {owner} ({email}): {before, number} → {after, plural, one {# point} other {# points}}.', {
                name: isolated(reader.name),
                owner: isolated(reader.account.name),
                email: reader.account.email,
                before: reader.totalPoints,
                after: reader.totalPoints + points,
              })
            : t('There’s no reader with this number.')
      }
      confirmLabel={confirmLabel}
      look={isFinal ? 'danger' : 'primary'}
      busy={isPending}
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <Consequence isFinal={isFinal}>{note}</Consequence>
    </ConfirmDialog>
  );
}
