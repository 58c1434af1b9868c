import type { FamilyAnswer, ReaderAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { readersQuery } from '@/shared/api/account-queries';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { Button } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify } from '@/shared/ui/notify';
import { FAMILY_PAGE_MESSAGES } from './family-messages';
import { useFamilyChange } from './use-family-change';

/** The account's own readers that are not in the family yet. */
export function ManageReaders({ family }: { family: FamilyAnswer }) {
  const within = new Set(family.readers.map(({ id }) => id));
  const outside = useQuery({
    ...readersQuery,
    select: (answer) => answer.readers.filter(({ id }) => !within.has(id)),
  });
  const add = useFamilyChange(
    (reader: ReaderAnswer) => send(`/families/${family.id}/readers/${reader.id}`),
    (reader) => void notify(t('{name} is now in {family}.', { name: reader.name, family: family.name })),
  );
  return (
    <section
      tabIndex={-1}
      data-takes-focus=""
      aria-label={t('Manage readers of {family}', { family: family.name })}
      className="mt-5 flex flex-col gap-3 border-s-2 border-line ps-4 sm:ps-6"
    >
      <FormError message={add.error && messageOf(add.error, t(FAMILY_PAGE_MESSAGES.addReaderFailed))} />
      <Loaded
        query={outside}
        failed={t(FAMILY_PAGE_MESSAGES.readersFailed)}
        loading={<LoadingBars label={t('Loading your readers')} bars={['h-9']} />}
        empty={<p className="text-soft">{t(FAMILY_PAGE_MESSAGES.allReadersInFamily)}</p>}
      >
        {(readers) => (
          <ul>
            {readers.map((reader) => (
              <li key={reader.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
                <span className="min-w-0 break-words">{reader.name}</span>
                <Button
                  look="secondary"
                  small
                  aria-label={t('Add {name}', { name: reader.name })}
                  disabled={add.isPending}
                  busy={add.isPending && add.variables.id === reader.id}
                  onClick={() => add.mutate(reader)}
                >
                  {t('Add')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
