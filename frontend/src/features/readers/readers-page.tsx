import type { ReaderAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { readersQuery } from '../../shared/api/account-queries';
import { api } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { keys } from '../../shared/api/keys';
import { READER_WORDS } from '../../shared/lib/membership-words';
import { refetchOwn } from '../../shared/realtime/listener';
import { Button } from '../../shared/ui/button';
import { notify } from '../../shared/ui/notify';
import { PageHeading, Section } from '../../shared/ui/page';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { ReaderCard } from './reader-card';

const ReaderDialog = lazy(() => import('./reader-dialog').then((module) => ({ default: module.ReaderDialog })));
const ConfirmDialog = lazy(() =>
  import('../../shared/ui/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

type Task = { kind: 'none' | 'add' } | { kind: 'edit' | 'delete'; reader: ReaderAnswer };

/** The account holder and everyone who reads under the same account. */
export function ReadersPage() {
  const { data: readers, isError, error, isFetching, refetch } = useQuery(readersQuery);
  const [task, setTask] = useState<Task>({ kind: 'none' });
  const close = (): void => setTask({ kind: 'none' });
  const primary = readers?.filter((reader) => reader.isPrimary) ?? [];
  const others = readers?.filter((reader) => !reader.isPrimary) ?? [];
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeading
        className="mb-10"
        aside={
          <Button onClick={() => setTask({ kind: 'add' })}>
            <UserPlus aria-hidden="true" className="size-5" />
            Add Reader
          </Button>
        }
      >
        My Readers
      </PageHeading>
      {!readers && isError && (
        <ErrorPanel
          message={messageOf(error, READER_WORDS.loadFailed)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!readers && !isError && (
        <Loading label="Loading readers" className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
      {readers && (
        <div className="flex flex-col gap-12">
          <Section id="primary" title="Primary Reader">
            {primary.map((reader) => (
              <ReaderCard key={reader.id} reader={reader} onEdit={() => setTask({ kind: 'edit', reader })} />
            ))}
          </Section>
          <Section id="additional" title="Additional Readers">
            {others.length === 0 && (
              <p className="text-soft">
                Nobody else yet. Add the people you read with, and report for all of them at once.
              </p>
            )}
            {others.map((reader) => (
              <ReaderCard
                key={reader.id}
                reader={reader}
                onEdit={() => setTask({ kind: 'edit', reader })}
                onDelete={() => setTask({ kind: 'delete', reader })}
              />
            ))}
          </Section>
        </div>
      )}
      <Suspense fallback={null}>
        {task.kind === 'add' && <ReaderDialog onClose={close} />}
        {task.kind === 'edit' && <ReaderDialog reader={task.reader} onClose={close} />}
        {task.kind === 'delete' && <DeleteReader reader={task.reader} onClose={close} />}
      </Suspense>
    </div>
  );
}

function DeleteReader({ reader, onClose }: { reader: ReaderAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api(`/readers/${reader.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.readers });
      refetchOwn(client);
      void notify(`${reader.name} was deleted.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Delete ${reader.name}`}
      question="Are you sure you want to delete this reader? This action cannot be undone."
      confirmLabel="Delete"
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, 'Failed to delete reader')}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
