import type { ReaderAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { readersQuery } from '@/shared/api/account-queries';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { READER_WORDS } from '@/shared/membership/membership-messages';
import { lazy } from '@/shared/lib/browser';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify } from '@/shared/ui/notify';
import { PageHeading, Section } from '@/shared/ui/page';
import { Question } from '@/shared/ui/dialog/question';
import { JoinedReaders } from './joined-readers';
import { ReaderCard } from './reader-card';

const ReaderDialog = lazy(() => import('./reader-dialog').then((module) => ({ default: module.ReaderDialog })));

const CardDialog = lazy(() => import('./card-dialog').then((module) => ({ default: module.CardDialog })));

const MoveReaderDialog = lazy(() =>
  import('./move-reader-dialog').then((module) => ({ default: module.MoveReaderDialog })),
);
const JoinReaderDialog = lazy(() =>
  import('./join-reader-dialog').then((module) => ({ default: module.JoinReaderDialog })),
);
const ClaimReaderDialog = lazy(() =>
  import('./claim-reader-dialog').then((module) => ({ default: module.ClaimReaderDialog })),
);

type Task =
  { kind: 'none' | 'add' | 'claim' } | { kind: 'edit' | 'card' | 'move' | 'join' | 'delete'; reader: ReaderAnswer };

/** The account holder and all other readers of the account. */
export function ReadersPage() {
  const query = useQuery(readersQuery);
  const [task, setTask] = useState<Task>({ kind: 'none' });
  const close = (): void => setTask({ kind: 'none' });
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeading
        className="mb-10"
        aside={
          <Button onClick={() => setTask({ kind: 'add' })}>
            <UserPlus aria-hidden="true" className="size-5" />
            {t('Add Reader')}
          </Button>
        }
      >
        {t('My Readers')}
      </PageHeading>
      <Loaded
        query={query}
        failed={t(READER_WORDS.loadFailed)}
        loading={<LoadingBars label={t('Loading readers')} bars={['h-20']} times={2} gap="gap-4" />}
      >
        {(readers) => <Readers readers={readers} onTask={setTask} />}
      </Loaded>
      <Suspense fallback={null}>
        {task.kind === 'add' && <ReaderDialog onClose={close} />}
        {task.kind === 'edit' && <ReaderDialog reader={task.reader} onClose={close} />}
        {task.kind === 'card' && <CardDialog reader={task.reader} onClose={close} />}
        {task.kind === 'move' && <MoveReaderDialog reader={task.reader} onClose={close} />}
        {task.kind === 'join' && (
          <JoinReaderDialog
            reader={task.reader}
            others={(query.data ?? []).filter(({ id }) => id !== task.reader.id)}
            onClose={close}
          />
        )}
        {task.kind === 'claim' && <ClaimReaderDialog onClose={close} />}
        {task.kind === 'delete' && <DeleteReader reader={task.reader} onClose={close} />}
      </Suspense>
    </div>
  );
}

function Readers({ readers, onTask }: { readers: readonly ReaderAnswer[]; onTask: (task: Task) => void }) {
  const others = readers.filter((reader) => !reader.isPrimary);
  return (
    <div className="flex flex-col gap-12">
      <Section id="primary" title={t('Primary Reader')}>
        {readers
          .filter((reader) => reader.isPrimary)
          .map((reader) => (
            <ReaderCard
              key={reader.id}
              reader={reader}
              onEdit={() => onTask({ kind: 'edit', reader })}
              onMove={() => onTask({ kind: 'move', reader })}
            />
          ))}
      </Section>
      <Section id="additional" title={t('Additional Readers')}>
        {others.length === 0 && (
          <p className="text-soft">
            {t('Nobody else yet. Add the people you read with, and report for everyone together.')}
          </p>
        )}
        <div>
          {others.map((reader) => (
            <ReaderCard
              key={reader.id}
              reader={reader}
              onEdit={() => onTask({ kind: 'edit', reader })}
              onMove={() => onTask({ kind: 'move', reader })}
              onJoin={() => onTask({ kind: 'join', reader })}
              onCard={() => onTask({ kind: 'card', reader })}
              onDelete={() => onTask({ kind: 'delete', reader })}
            />
          ))}
        </div>
        <JoinedReaders />
        <Button look="quiet" className="mt-5 self-start" onClick={() => onTask({ kind: 'claim' })}>
          {t('Take over a reader')}
        </Button>
      </Section>
    </div>
  );
}

function DeleteReader({ reader, onClose }: { reader: ReaderAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => send(`/readers/${reader.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.readers });
      refetchOwn(client);
      void notify(t('{name} was deleted.', { name: reader.name }));
      onClose();
    },
  });
  return (
    <Question
      title={t('Delete {name}', { name: reader.name })}
      question={t('Are you sure you want to delete this reader? This action cannot be undone.')}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, t('Failed to delete reader'))}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
