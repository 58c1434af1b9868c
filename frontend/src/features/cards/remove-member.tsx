import type { CardMemberAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { Question } from '@/shared/ui/dialog/question';

/** Removes a member together with everything read. */
export function RemoveMember({
  groupId,
  member: { userId, name },
  onClose,
}: {
  groupId: number;
  member: CardMemberAnswer;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => send(`/groups/${groupId}/members/${userId}/account`, { method: 'DELETE' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['groups'] });
      onClose();
    },
  });
  return (
    <Question
      title={t('Remove {name}', { name })}
      question={t(
        'Everything {name} has read is deleted too. This can’t be undone. To keep it, give it to a parent first.',
        { name },
      )}
      confirmLabel={t('Remove')}
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, t('That didn’t work. Please try again.'))}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
