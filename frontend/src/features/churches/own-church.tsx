import { hasRights, type ChurchAnswer } from '@lectio/contract';
import { useId } from 'react';
import { t } from '@/shared/language/speech';
import { ShareWithLeaders } from '@/shared/membership/share-with-leaders';
import { ChurchMark } from '@/shared/marks/church-mark';
import { Button } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/tag';
import { ChurchCode, WhoReadsLink } from './church-code';
import { ChurchFacts } from './church-facts';
import { ChurchMembers } from './church-members';
import { PendingMembers } from './pending-members';
import { ROLE_WORDS } from './role-words';

/** The church that somebody belongs to without administering it, or asked to join. */
export function OwnChurch({
  church,
  version,
  onLeave,
}: {
  church: ChurchAnswer;
  /** When the server sent it. */
  version: number;
  onLeave: (church: ChurchAnswer) => void;
}) {
  const id = useId();
  const pending = church.membershipStatus === 'pending';
  // Who has just handed it over is still its administrator here for a moment, and may ask nothing of its requests.
  const invites = hasRights(church.role, 'helper') && church.role !== 'administrator';
  return (
    <article aria-labelledby={id} className="min-w-0 border-t border-line pt-6">
      <h2 id={id} tabIndex={-1} data-takes-focus className="flex flex-wrap items-center gap-x-3 text-2xl break-words">
        <ChurchMark look={church} size={56} />
        <span className="min-w-0">{church.name}</span>
        <Tag>{pending ? t('Pending') : t(ROLE_WORDS[church.role ?? 'member'].label)}</Tag>
      </h2>
      <div role="status">
        {pending && (
          <p className="mt-4 border-s-2 border-rubric bg-wash px-4 py-3">
            {t('You asked to join. {name} will decide. You’ll see the answer here.', { name: church.admin.name })}
          </p>
        )}
      </div>
      <ChurchFacts church={church} />
      {invites && (
        <div className="mt-6 flex flex-wrap items-start gap-3">
          <ChurchCode church={church} />
          {hasRights(church.role, 'leader') && <WhoReadsLink />}
        </div>
      )}
      <div className="mt-4">
        <ShareWithLeaders />
      </div>
      {invites && <PendingMembers church={church} version={version} />}
      {!pending && <ChurchMembers church={church} version={version} administers={false} />}
      <div className="mt-8">
        <Button look="danger" small onClick={() => onLeave(church)}>
          {pending ? t('Withdraw Request') : t('Leave Church')}
        </Button>
      </div>
    </article>
  );
}
