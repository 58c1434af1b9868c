import type { ReaderAnswer } from '@lectio/contract';
import { rich, t } from '@/shared/language/speech';
import { TransferDialog } from '@/shared/readers/transfer-dialog';

/** A code by which another account claims a reader, with all that it has read. */
export function MoveReaderDialog({ reader, onClose }: { reader: ReaderAnswer; onClose: () => void }) {
  const { id, name, isPrimary } = reader;
  return (
    <TransferDialog
      readerId={id}
      title={t('Move {name} to another account', { name })}
      onClose={onClose}
      description={
        isPrimary
          ? t(
              'Everything {name} has read goes along: reports, notes, points, badges and plans. You no longer see it, and your account begins with a new reader.',
              { name },
            )
          : t(
              'Everything {name} has read goes along: reports, notes, points, badges and plans. You no longer see it, unless you share a family.',
              { name },
            )
      }
      howTo={(day) =>
        rich(
          'Enter this code in the other account, at <where>My Readers</where>. It works once, until {day}. Whoever has it can take the reader.',
          { where: (inside) => <strong>{inside}</strong>, day },
        )
      }
    />
  );
}
