import type { CardMemberAnswer } from '@lectio/contract';
import { rich, t } from '@/shared/language/speech';
import { TransferDialog } from '@/shared/readers/transfer-dialog';

/** A code by which a parent takes a member’s reader over, with all that it has read. */
export function GiveAwayDialog({
  member: { readerId, name },
  onClose,
}: {
  member: CardMemberAnswer;
  onClose: () => void;
}) {
  return (
    <TransferDialog
      readerId={readerId}
      title={t('Give {name} to a parent', { name })}
      onClose={onClose}
      description={t('Everything {name} has read moves to the parent’s account. The card ends then.', { name })}
      howTo={(day) =>
        rich(
          'The parent enters this code in their own account, at <where>My Readers</where>. It works once, until {day}.',
          { where: (inside) => <strong>{inside}</strong>, day },
        )
      }
    />
  );
}
