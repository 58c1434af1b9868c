import {
  CHALLENGE_MESSAGES,
  type ChallengePageAnswer,
  type ChallengeReaderAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { listed } from '@/shared/lib/lists';
import { rich, t } from '@/shared/language/speech';
import { isSaying, messageOf } from '@/shared/api/errors';
import { mayJoin } from '@/shared/challenges/may-join';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { notify } from '@/shared/ui/notify';
import { Section } from '@/shared/ui/page';
import { chapters } from '@/shared/language/counts';
import { CHALLENGE_PAGE_MESSAGES, correction } from './challenge-messages';
import { NextChapter } from './next-chapter';

/** The caller's readers: where they are, and a button for each who could join. */
export function TakingPart({ page }: { page: ChallengePageAnswer }) {
  const { challenge, own } = page;
  const isOpen = challenge.state === 'announced' || challenge.state === 'running';
  const canJoin = mayJoin(page);
  const [leaving, setLeaving] = useState<ChallengeReaderAnswer | null>(null);
  if (own.length === 0 && !canJoin) return null;
  return (
    <Section
      id="taking-part"
      title={own.length > 0 ? t('You’re in') : t('{of, select, challenge {Join} other {Join}}', { of: 'challenge' })}
    >
      <ul className="flex flex-col gap-4">
        {own.map((reader) => (
          <li key={reader.readerId}>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="min-w-0 wrap-anywhere">
                {placeInWords(reader, challenge.goal === 'each' ? challenge.target : null)}
                <Corrected reader={reader} />
              </p>
              {isOpen && (
                <Button small look="quiet" onClick={() => setLeaving(reader)}>
                  <span>
                    {rich('Leave<sr> with {reader}</sr>', {
                      reader: reader.name,
                      sr: (inside) => <span className="sr-only">{inside}</span>,
                    })}
                  </span>
                </Button>
              )}
            </div>
            {challenge.state === 'running' && <NextChapter reader={reader} challengeId={challenge.id} />}
          </li>
        ))}
      </ul>
      {canJoin && <Join page={page} />}
      {leaving && <Leave challengeId={challenge.id} reader={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

/** `target`: of each reader; null where readers have none of their own. */
const placeInWords = (reader: ChallengeReaderAnswer, target: number | null): ReactNode => {
  const read =
    target === null
      ? chapters(reader.chapters)
      : t('{chapters, plural, one {# chapter} other {# chapters}} of {target, number}', {
          chapters: reader.chapters,
          target,
        });
  const facts = [read, reader.hasReadToday && t('read today'), reader.finishedOn && t('goal reached')];
  const values = {
    reader: reader.name,
    facts: listed(facts.filter((fact) => typeof fact === 'string')),
    strong: (inside: ReactNode) => <strong>{inside}</strong>,
  };
  return reader.teamName
    ? rich('<strong>{reader}</strong>, {team}: {facts}', { ...values, team: reader.teamName })
    : rich('<strong>{reader}</strong>: {facts}', values);
};

const Corrected = ({ reader }: { reader: ChallengeReaderAnswer }) => {
  const words = correction(reader.chapters, reader.chaptersAtClose);
  return words && <span className="block text-sm font-medium">{words}</span>;
};

function Join({ page: { challenge, joinable } }: { page: ChallengePageAnswer }) {
  const client = useQueryClient();
  const [team, setTeam] = useState(1);
  const join = useMutation({
    mutationFn: (readerId: number) =>
      send<MessageAnswer>(`/challenges/${challenge.id}/readers`, {
        body: { readerId, ...(challenge.teams === 'chosen' && { team }) },
      }),
    onSuccess: ({ message }) => {
      if (isSaying(message, CHALLENGE_MESSAGES.backInTeam)) void notify(message);
      return client.invalidateQueries({ queryKey: keys.challenges });
    },
  });
  return (
    <div className="mt-5 flex flex-col gap-4">
      {challenge.teams === 'chosen' && (
        <SelectField
          label={t('Team')}
          className="max-w-xs"
          value={team}
          onChange={(event) => setTeam(Number(event.target.value))}
        >
          <NameOptions of={challenge.teamNames.map((name, index) => ({ id: index + 1, name }))} />
        </SelectField>
      )}
      <div className="flex flex-wrap gap-3">
        {joinable.map(({ readerId, name }) => (
          <Button
            key={readerId}
            look="secondary"
            disabled={join.isPending}
            busy={join.isPending && join.variables === readerId}
            onClick={() => join.mutate(readerId)}
          >
            <span className="wrap-anywhere whitespace-normal">{t('Join as {reader}', { reader: name })}</span>
          </Button>
        ))}
      </div>
      <FormError message={join.error && messageOf(join.error, t(CHALLENGE_PAGE_MESSAGES.joinFailed))} />
    </div>
  );
}

function Leave({
  challengeId,
  reader,
  onClose,
}: {
  challengeId: number;
  reader: ChallengeReaderAnswer;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => send(`/challenges/${challengeId}/readers/${reader.readerId}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.challenges });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('Leave the challenge')}
      question={t('{name}’s reading stays. It no longer counts here unless you rejoin.', { name: reader.name })}
      confirmLabel={t('Leave')}
      busy={leave.isPending}
      error={leave.error && messageOf(leave.error, t(CHALLENGE_PAGE_MESSAGES.changeFailed))}
      onConfirm={() => leave.mutate()}
      onCancel={onClose}
    />
  );
}
