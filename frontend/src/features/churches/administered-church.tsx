import type { ChurchAnswer } from '@lectio/contract';
import { useId } from 'react';
import { t } from '@/shared/language/speech';
import { ChangeCode } from '@/shared/membership/change-code';
import { ChurchMark } from '@/shared/marks/church-mark';
import { Button } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/tag';
import { ChurchCode, WhoReadsLink } from './church-code';
import { ChurchFacts } from './church-facts';
import { ChurchMembers } from './church-members';
import { PendingMembers } from './pending-members';
import { ShareWithLeaders } from '@/shared/membership/share-with-leaders';
import { useRefreshChurch } from '@/shared/membership/use-refresh';

export interface AdministeredChurchProps {
  church: ChurchAnswer;
  /** When this state of the church was loaded. */
  version: number;
  onEdit: () => void;
  onLook: () => void;
  onAssign: () => void;
  onLeave: () => void;
}

/** A church as its administrator sees it. */
export function AdministeredChurch({ church, version, onEdit, onLook, onAssign, onLeave }: AdministeredChurchProps) {
  const id = useId();
  const refresh = useRefreshChurch();
  return (
    <article aria-labelledby={id} className="min-w-0 border-t border-line pt-6">
      <h2 id={id} tabIndex={-1} data-takes-focus className="flex flex-wrap items-center gap-x-3 text-2xl break-words">
        <ChurchMark look={church} size={56} />
        <span className="min-w-0">{church.name}</span>
        <Tag>{church.allowPublicJoining ? t('Public Joining') : t('Private')}</Tag>
      </h2>
      <ChurchFacts church={church} />
      <div className="mt-6 flex flex-wrap items-start gap-3">
        <ChurchCode church={church}>
          <ChangeCode name="Join Code" path={`/churches/${church.id}/rotate-code`} refresh={refresh} />
        </ChurchCode>
        <WhoReadsLink />
        <Button look="secondary" small onClick={onEdit}>
          {t('Edit Church')}
        </Button>
        <Button look="secondary" small onClick={onLook}>
          {t('Colour and Picture')}
        </Button>
        <Button look="secondary" small onClick={onAssign}>
          {t('Assign Administrator')}
        </Button>
        <Button look="danger" small onClick={onLeave}>
          {t('Leave Church')}
        </Button>
      </div>
      <div className="mt-4">
        <ShareWithLeaders />
      </div>
      <PendingMembers church={church} version={version} />
      <ChurchMembers church={church} version={version} administers />
    </article>
  );
}
