import type { AccountDeletionAnswer, SharedKind, SharedThingAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../api/client';
import { t } from '../language/speech';

const PASSES_ON: Record<SharedKind, (words: { name: string; heir: string }) => string> = {
  family: (words) => t('The family “{name}” passes on to {heir}.', words),
  church: (words) => t('The church “{name}” passes on to {heir}.', words),
  group: (words) => t('The group “{name}” will be led by {heir}.', words),
  'shared-plan': (words) => t('The shared plan “{name}” passes on to {heir}.', words),
  'published-plan': (words) => t('The plan “{name}”, which everybody sees, passes on to {heir}.', words),
  challenge: (words) => t('The challenge “{name}” passes on to {heir}.', words),
};
const ENDS: Record<SharedKind, (words: { name: string }) => string> = {
  family: (words) => t('The family “{name}” ends: nobody else belongs to it.', words),
  church: (words) => t('The church “{name}” ends: nobody else belongs to it.', words),
  group: (words) => t('The group “{name}” ends: nobody else belongs to it.', words),
  'shared-plan': (words) => t('The shared plan “{name}” ends: nobody else shares it.', words),
  'published-plan': (words) => t('The plan “{name}”, which everybody sees, ends: nobody else can keep it.', words),
  challenge: (words) => t('The challenge “{name}” ends: nobody else takes part.', words),
};

const sentence = ({ kind, name, heir, endingMembers = 0 }: SharedThingAnswer): string => {
  if (heir) return PASSES_ON[kind]({ name, heir: heir.name });
  if (endingMembers === 0) return ENDS[kind]({ name });
  return t(
    'The group “{name}” ends, and with it {members, plural, one {# member who signs} other {# members who sign}} in with a card. What they have read is gone, too. To keep it, let another adult join first, or give the readers to their parents.',
    { name, members: endingMembers },
  );
};

/** What becomes of what others share with an account, as items of a list. `path` is the call that deletes the account. */
export function SharedThings({ path }: { path: string }) {
  const { data, isError } = useQuery({
    ...readQuery<AccountDeletionAnswer>(['account-deletion', path], `${path}/deletion`),
    gcTime: 0,
  });
  if (isError) return <li>{t('Whatever others share with this account passes on to them.')}</li>;
  if (!data) return <li className="text-soft">{t('Checking what others share…')}</li>;
  return data.sharedThings.map((thing) => <li key={`${thing.kind}:${thing.id}`}>{sentence(thing)}</li>);
}
