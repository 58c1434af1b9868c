import type { GroupAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { FormError } from '@/shared/forms/form-note';
import { lazy } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { DayWord } from '@/shared/ui/day-word';
import { notify } from '@/shared/ui/notify';
import { GROUP_PAGE_MESSAGES } from './group-messages';
import { groupReadingQuery, useGroupChange } from './queries';

const GroupWordDialog = lazy(() =>
  import('./group-word-dialog').then((module) => ({ default: module.GroupWordDialog })),
);

/** What a leader wrote for today; leaders write, change and delete it. */
export function GroupWord({ group }: { group: Pick<GroupAnswer, 'id' | 'name' | 'role'> }) {
  const { data } = useQuery(groupReadingQuery(group.id));
  const [writing, setWriting] = useState(false);
  const remove = useGroupChange(
    () => send(`/groups/${group.id}/word`, { method: 'DELETE' }),
    () => void notify(t('Your word was deleted.')),
  );
  const word = data?.word ?? null;
  if (!data || (word === null && group.role !== 'leader')) return null;
  return (
    <div className="flex flex-col gap-3">
      {word && <DayWord word={word} />}
      <FormError message={remove.error && messageOf(remove.error, t(GROUP_PAGE_MESSAGES.wordFailed))} />
      {group.role === 'leader' && (
        <div className="flex flex-wrap gap-1">
          <Button small look="quiet" onClick={() => setWriting(true)}>
            {word ? t('Edit word') : t('Write a word for today')}
          </Button>
          {word && (
            <Button small look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('Delete word')}
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {writing && <GroupWordDialog group={group} text={word?.text ?? ''} onClose={() => setWriting(false)} />}
      </Suspense>
    </div>
  );
}
