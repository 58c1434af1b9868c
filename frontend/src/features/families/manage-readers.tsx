import type { FamilyAnswer, ReaderAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { readersQuery } from '../../shared/api/account-queries';
import { sendSafely } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { newKey } from '../../shared/lib/new-key';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/form-error';
import { notify } from '../../shared/ui/notify';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { FAMILY_PAGE_MESSAGES } from './family-messages';
import { useFamilyChange } from './use-family-change';

/** The own readers that do not belong to the family yet. */
export function ManageReaders({ family }: { family: FamilyAnswer }) {
  const { data: readers, isError, error, isFetching, refetch } = useQuery(readersQuery);
  const within = new Set(family.readers.map(({ id }) => id));
  const outside = readers?.filter(({ id }) => !within.has(id));
  const add = useFamilyChange(
    (reader: ReaderAnswer) =>
      sendSafely(`/families/${family.id}/readers/${reader.id}`, { method: 'POST', idempotencyKey: newKey() }),
    (reader) => void notify(`${reader.name} belongs to ${family.name} now.`),
  );
  return (
    <section
      aria-label={`Manage readers of ${family.name}`}
      className="mt-5 flex flex-col gap-3 border-l-2 border-line pl-4 sm:pl-6"
    >
      {!readers && isError && (
        <ErrorPanel
          message={messageOf(error, FAMILY_PAGE_MESSAGES.readersFailed)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!readers && !isError && (
        <Loading label="Loading your readers">
          <Skeleton className="h-9" />
        </Loading>
      )}
      {outside?.length === 0 && <p className="text-soft">{FAMILY_PAGE_MESSAGES.allReadersInFamily}</p>}
      <FormError message={add.error && messageOf(add.error, FAMILY_PAGE_MESSAGES.addReaderFailed)} />
      {outside && outside.length > 0 && (
        <ul>
          {outside.map((reader) => (
            <li key={reader.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
              <span className="min-w-0 break-words">{reader.name}</span>
              <Button
                look="secondary"
                small
                aria-label={`Add ${reader.name}`}
                disabled={add.isPending}
                busy={add.isPending && add.variables.id === reader.id}
                onClick={() => add.mutate(reader)}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
