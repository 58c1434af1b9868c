import { GROUP_SIGHTS, LEAST_SHOWING_CHAPTERS, type GroupAnswer, type GroupSight } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { RadioField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { Section } from '@/shared/ui/page';
import { GROUP_PAGE_MESSAGES } from './group-messages';
import { SIGHT_WORDS } from './group-words';
import { useGroupChange } from './queries';

/** What the group sees of the account, kept as soon as it is chosen. */
export function OwnSight({ group: { id, sees } }: { group: Pick<GroupAnswer, 'id' | 'sees'> }) {
  const change = useGroupChange((chosen: GroupSight) =>
    send(`/groups/${id}/sees`, { method: 'PUT', body: { sees: chosen } }),
  );
  const chosen = change.isPending ? change.variables : sees;
  return (
    <Section id="sees" title={t('What this group sees of you')}>
      <FormError message={change.error && messageOf(change.error, t(GROUP_PAGE_MESSAGES.sightFailed))} />
      <div role="radiogroup" aria-labelledby="sees-title" className="flex flex-col">
        {[...GROUP_SIGHTS].reverse().map((sight) => (
          <RadioField
            key={sight}
            name="sees"
            label={t(SIGHT_WORDS[sight])}
            checked={chosen === sight}
            disabled={change.isPending}
            onChange={() => change.mutate(sight)}
          />
        ))}
      </div>
      <p className="mt-2 max-w-prose text-sm text-soft">
        {t(
          'Leaders see the same as everyone else, and nobody can report for you. The map and the film are shown only once {least, number} members take part in them, and name nobody.',
          { least: LEAST_SHOWING_CHAPTERS },
        )}
      </p>
    </Section>
  );
}
