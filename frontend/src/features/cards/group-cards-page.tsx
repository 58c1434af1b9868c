import type { CardMadeAnswer, CardMemberAnswer, CardMembersAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { api, partOf, readQuery } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { CardSheet, type PrintedCard } from '@/shared/cards/card-sheet';
import { FormError } from '@/shared/forms/form-note';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Question } from '@/shared/ui/dialog/question';
import { PageHeading, Section } from '@/shared/ui/page';
import { BringInForm } from './bring-in-form';
import { GiveAwayDialog } from './give-away-dialog';
import { RemoveMember } from './remove-member';

const membersQuery = (groupId: number) =>
  partOf(readQuery<CardMembersAnswer>(['groups', groupId, 'cards'], `/groups/${groupId}/members/cards`), 'members');

type Task = { kind: 'remove' | 'give'; member: CardMemberAnswer } | { kind: 'renew-all' } | null;

const renewed = async ({ readerId, name }: CardMemberAnswer): Promise<PrintedCard> => ({
  reader: name,
  card: await api<CardMadeAnswer>(`/readers/${readerId}/card`, { method: 'POST' }),
});

/** For a group’s leaders: members who sign in with a card and have no account of their own. */
export function GroupCardsPage({ groupId }: { groupId: number }) {
  const client = useQueryClient();
  const query = useQuery(membersQuery(groupId));
  const [made, setMade] = useState<readonly PrintedCard[]>([]);
  const [task, setTask] = useState<Task>(null);
  const show = async (cards: readonly PrintedCard[]): Promise<void> => {
    setMade(cards);
    await client.invalidateQueries({ queryKey: ['groups'] });
  };
  const renew = useMutation({
    mutationFn: renewed,
    onSuccess: (card) => show([card]),
  });
  const renewAll = useMutation({
    mutationFn: async (members: readonly CardMemberAnswer[]) => {
      const cards: PrintedCard[] = [];
      try {
        for (const member of members) cards.push(await renewed(member));
      } finally {
        // Those that were made are shown, even if one was not.
        await show(cards);
      }
    },
    onSuccess: () => setTask(null),
  });
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeading
        lead={t('For members without email. They sign in at {address}, and see only their own reading.', {
          address: `${window.location.host}/card`,
        })}
      >
        {t('Sign-in cards')}
      </PageHeading>
      <div className="flex flex-col gap-12">
        {made.length > 0 && (
          <Section id="made" title={t('New cards')}>
            <CardSheet cards={made} />
          </Section>
        )}
        {!query.isError && (
          <Section id="list" title={t('Add members')} className="print:hidden">
            <BringInForm groupId={groupId} onMade={(cards) => void show(cards)} />
          </Section>
        )}
        <Section id="members" title={t('Members with cards')} className="print:hidden">
          <FormError message={renew.error && messageOf(renew.error, t('That didn’t work. Please try again.'))} />
          <Loaded
            query={query}
            failed={t('Failed to load the members')}
            loading={<LoadingBars label={t('Loading the members')} bars={['h-12']} times={3} />}
          >
            {(members) =>
              members.length === 0 ? (
                <p className="text-soft">{t('Nobody yet. Enter the names above, one a line.')}</p>
              ) : (
                <>
                  <Button look="secondary" small onClick={() => setTask({ kind: 'renew-all' })}>
                    {t('New cards for all')}
                  </Button>
                  <ul>
                    {members.map((member) => (
                      <Member
                        key={member.userId}
                        member={member}
                        isBusy={renew.isPending && renew.variables.userId === member.userId}
                        onRenew={() => renew.mutate(member)}
                        onGive={() => setTask({ kind: 'give', member })}
                        onRemove={() => setTask({ kind: 'remove', member })}
                      />
                    ))}
                  </ul>
                </>
              )
            }
          </Loaded>
        </Section>
      </div>
      {task?.kind === 'remove' && <RemoveMember groupId={groupId} member={task.member} onClose={() => setTask(null)} />}
      {task?.kind === 'renew-all' && (
        <Question
          title={t('New cards for all')}
          question={t('Are you sure? The cards that they have now end at once.')}
          confirmLabel={t('Make new cards')}
          busy={renewAll.isPending}
          error={renewAll.error && messageOf(renewAll.error, t('That didn’t work. Please try again.'))}
          onConfirm={() => renewAll.mutate(query.data ?? [])}
          onCancel={() => setTask(null)}
        />
      )}
      {task?.kind === 'give' && <GiveAwayDialog member={task.member} onClose={() => setTask(null)} />}
    </div>
  );
}

function Member({
  member: { name, card },
  isBusy,
  onRenew,
  onGive,
  onRemove,
}: {
  member: CardMemberAnswer;
  isBusy: boolean;
  onRenew: () => void;
  onGive: () => void;
  onRemove: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="text-lg wrap-anywhere">{name}</p>
        <p className="text-soft wrap-anywhere">{card ? card.name : t('No card')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" small busy={isBusy} aria-label={t('New card for {name}', { name })} onClick={onRenew}>
          {t('New card')}
        </Button>
        <Button look="secondary" small aria-label={t('Give {name} to a parent', { name })} onClick={onGive}>
          {t('To a parent')}
        </Button>
        <Button look="danger" small aria-label={t('Remove {name}', { name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}
