import {
  CHURCH_MESSAGES,
  type ChurchAnswer,
  type JoinChurchAnswer,
  type JoinChurchRequest,
  LIMITS,
  type UserAnswer,
} from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { getAuth, setUser, useAuth } from '@/shared/auth/auth-store';
import { ChurchSearch, requestToJoin } from '@/shared/membership/church-search';
import { JoinByCode } from '@/shared/membership/join-by-code';
import { ShareChoice, ShareWithLeaders, useSharing } from '@/shared/membership/share-with-leaders';
import { CHURCH_WORDS, noChurchFound } from '@/shared/membership/membership-messages';
import { useRefreshChurch } from '@/shared/membership/use-refresh';
import { Button } from '@/shared/ui/button';
import { Question } from '@/shared/ui/dialog/question';
import type { StepProps } from './steps';

const changeChurch = (
  church: UserAnswer['church'],
  churchMembershipStatus: UserAnswer['churchMembershipStatus'],
): void => {
  const { user } = getAuth();
  if (user) setUser({ ...user, church, churchMembershipStatus });
};

/** By id the church's administrator decides; by code the membership is immediate. */
const joinChurch = async (body: JoinChurchRequest): Promise<void> => {
  const { user, membershipStatus } = await send<JoinChurchAnswer>('/churches/join', { body });
  changeChurch(user.church, membershipStatus);
};

const leaveChurch = async (): Promise<void> => {
  await send('/churches/leave');
  changeChurch(null, null);
};

const BY_CODE = 'church-by-code';

export function ChurchStep({ onDone, busy }: StepProps) {
  const { user } = useAuth();
  const church = user?.church;
  const [code, setCode] = useState('');
  const goesOn = useRef(false);
  const isTyped = !church && code !== '';
  return (
    <>
      {church ? (
        <Membership name={church.name} pending={user.churchMembershipStatus === 'pending'} />
      ) : (
        <FindChurch
          onCode={setCode}
          goesOn={goesOn}
          onJoined={() => {
            setCode('');
            if (goesOn.current) onDone();
          }}
        />
      )}
      <div className="border-t border-line pt-6">
        {isTyped ? (
          // What is typed is not left behind: it is sent first.
          <Button type="submit" form={BY_CODE} onClick={() => (goesOn.current = true)} busy={busy}>
            {t('Continue')}
          </Button>
        ) : (
          <Button look={church ? 'primary' : 'secondary'} onClick={() => onDone(!church)} busy={busy}>
            {church ? t('Continue') : t('Skip for Now')}
          </Button>
        )}
      </div>
    </>
  );
}

function Membership({ name, pending }: { name: string; pending: boolean }) {
  const refresh = useRefreshChurch();
  const leave = useMutation({ mutationFn: () => leaveChurch(), onSuccess: () => void refresh() });
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-label={t('Your church')} className="flex flex-col gap-4">
      <div role="status" data-takes-focus="" className="border-s-2 border-good bg-wash px-4 py-4">
        <p className="font-serif text-xl break-words">{name}</p>
        <p className="text-soft">
          {pending ? t('You’ve asked to join. The church’s administrator will decide.') : t('You’re a member.')}
        </p>
      </div>
      <ShareWithLeaders />
      <div>
        <Button look="secondary" small onClick={() => setAsking(true)}>
          {pending ? t('Withdraw Request') : t('Leave Church')}
        </Button>
      </div>
      {isAsking && (
        <Question
          title={pending ? t('Withdraw Request') : t('Leave Church')}
          question={
            pending
              ? t('Are you sure you want to withdraw your request to join {church}?', { church: name })
              : t('Are you sure you want to leave {church}?', { church: name })
          }
          confirmLabel={pending ? t('Withdraw') : t('Leave')}
          busy={leave.isPending}
          error={leave.error && messageOf(leave.error, t(CHURCH_WORDS.leaveFailed))}
          onConfirm={() => leave.mutate()}
          onCancel={() => {
            setAsking(false);
            leave.reset();
          }}
        />
      )}
    </section>
  );
}

interface FindChurchProps {
  onCode: (code: string) => void;
  /** Whether the way on sent the code. */
  goesOn: RefObject<boolean>;
  onJoined: () => void;
}

/** Search and request membership, or enter a code. */
function FindChurch({ onCode, goesOn, onJoined }: FindChurchProps) {
  const [term, setTerm] = useState('');
  const refresh = useRefreshChurch();
  const [sharing, sharesWithLeaders, setShares] = useSharing();
  const ask = useMutation({
    mutationFn: (church: ChurchAnswer) => joinChurch({ ...requestToJoin(church), ...sharing }),
    onSuccess: () => void refresh(),
  });
  const enter = useMutation({
    mutationFn: (joinCode: string) => joinChurch({ joinCode, ...sharing }),
    onSuccess: () => {
      void refresh();
      onJoined();
    },
    onError: () => (goesOn.current = false),
  });
  return (
    <>
      <ShareChoice checked={sharesWithLeaders} onChange={setShares} />
      <section aria-label={t('Search churches')} data-takes-focus="">
        <ChurchSearch
          label={t('Find your church')}
          term={term}
          onTerm={setTerm}
          none={`${noChurchFound(term)} ${t('Ask its members for a join code, or skip this step.')}`}
          join={ask}
          ask={t('Join')}
          askFor={({ name }) => t('Join {name}', { name })}
        >
          {({ name, address }) => (
            <>
              <p className="font-medium break-words">{name}</p>
              {address && <p className="text-sm break-words text-soft">{address}</p>}
            </>
          )}
        </ChurchSearch>
      </section>
      <JoinByCode
        id={BY_CODE}
        join={enter}
        onCode={onCode}
        label={t('Or enter a join code')}
        hint={t('Ask your church for it. You’ll join right away.')}
        max={LIMITS.joinCodeMax}
        problemOf={(code) => (code === '' ? t(CHURCH_MESSAGES.joinCodeRequired) : undefined)}
        failed={t(CHURCH_MESSAGES.joinCodeUnknown)}
        className="flex max-w-lg flex-col gap-3 border-t border-line pt-6 sm:flex-row sm:items-start"
        fieldClassName="sm:flex-1"
      >
        <Button type="submit" look="secondary" className="self-start sm:mt-6.5" busy={enter.isPending}>
          {t('Join with Code')}
        </Button>
      </JoinByCode>
    </>
  );
}
