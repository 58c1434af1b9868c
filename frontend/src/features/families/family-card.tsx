import type { FamilyAnswer, FamilyReaderAnswer, Timeframe } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { members, readers } from '@/shared/language/counts';
import { keys } from '@/shared/api/keys';
import { lazy } from '@/shared/lib/browser';
import { Mark } from '@/shared/marks/mark';
import { LiveMark } from '@/shared/realtime/live-mark';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { ChangeCode } from '@/shared/membership/change-code';
import { forgetNewCode, isCodeNew } from '@/shared/membership/new-codes';
import { Button, buttonLook } from '@/shared/ui/button';
import { CodeToShare } from '@/shared/ui/code-to-share';
import { Skeleton } from '@/shared/ui/states';
import { Tag } from '@/shared/ui/tag';
import { WhenNear } from '@/shared/ui/when';
import { FamilyBoard } from './family-board';
import { FamilyToday } from './family-today';
import { ManageReaders } from './manage-readers';
import { useRefreshFamilies } from '@/shared/membership/use-refresh';

const RemoveReaderDialog = lazy(() =>
  import('./remove-reader-dialog').then((module) => ({ default: module.RemoveReaderDialog })),
);
const RemoveMemberDialog = lazy(() =>
  import('./remove-member-dialog').then((module) => ({ default: module.RemoveMemberDialog })),
);
const HandOverDialog = lazy(() => import('./hand-over-dialog').then((module) => ({ default: module.HandOverDialog })));
const FamilyMap = lazy(() => import('./family-map').then((module) => ({ default: module.FamilyMap })));

const mapComing = <Skeleton className="h-96" />;
const spaceForMap = <div className="min-h-96" />;

export interface FamilyCardProps {
  family: FamilyAnswer;
  /** The current user. */
  userId: number;
  /** True where no other family is on the page: its map is open. */
  isOnly: boolean;
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
  /** Deletes it for its creator, leaves it for others. */
  onEnd: () => void;
}

export const familyTitleId = (id: number): string => `family-${id}`;

/** A family: who has read today, who reads most, what all have read together, and who belongs to it. */
export function FamilyCard({ family, userId, isOnly, timeframe, onTimeframe, onEnd }: FamilyCardProps) {
  const [managing, setManaging] = useState(false);
  const [mapShown, setMapShown] = useState(isOnly);
  const [handingOver, setHandingOver] = useState(false);
  const [removing, setRemoving] = useState<FamilyReaderAnswer | null>(null);
  const refresh = useRefreshFamilies();
  const id = familyTitleId(family.id);
  const isCreator = family.createdBy === userId;
  const Remove = removing?.isPrimary ? RemoveMemberDialog : RemoveReaderDialog;
  useSharedView(`family:${family.id}`, [...keys.together, family.id]);
  return (
    <article aria-labelledby={id} className="min-w-0 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} tabIndex={-1} className="flex min-w-0 flex-wrap items-center gap-x-3 text-2xl break-words">
          <Mark kind="family" seed={family.id} size={56} />
          <span className="min-w-0">{family.name}</span>
          {isCreator && <Tag>{t('Creator')}</Tag>}
        </h2>
        <LiveMark />
      </div>
      {family.description && (
        <p dir="auto" className="mt-1 max-w-prose break-words text-soft">
          {family.description}
        </p>
      )}
      <p className="figures mt-1 text-soft">
        {members(family.members.length)} · {readers(family.readers.length)}
      </p>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[1.3fr_1fr]">
        <FamilyToday family={family} userId={userId} onRemove={setRemoving} />
        <FamilyBoard family={family} timeframe={timeframe} onTimeframe={onTimeframe} />
      </div>
      <div className="mt-8 flex flex-wrap items-start gap-3">
        <CodeToShare
          name="Invite Code"
          code={family.inviteCode}
          hint={t('Anyone with this code can join. Upper or lower case doesn’t matter.')}
          startsShown={isCodeNew(family.id)}
          onCopied={() => forgetNewCode(family.id)}
        >
          <Link
            to="/join/$code"
            params={{ code: family.inviteCode }}
            hash="poster"
            className={buttonLook('quiet', true)}
          >
            {t('Print a Poster')}
          </Link>
          {isCreator && <ChangeCode name="Invite Code" path={`/families/${family.id}/rotate-code`} refresh={refresh} />}
        </CodeToShare>
        <Button look="secondary" small aria-expanded={managing} onClick={() => setManaging(!managing)}>
          {t('Manage Readers')}
        </Button>
        {!isOnly && (
          <Button look="secondary" small aria-expanded={mapShown} onClick={() => setMapShown(!mapShown)}>
            {mapShown ? t('Hide Map') : t('Show Map')}
          </Button>
        )}
        {isCreator && family.members.length > 1 && (
          <Button look="secondary" small onClick={() => setHandingOver(true)}>
            {t('Hand Over')}
          </Button>
        )}
        <Button look="danger" small onClick={onEnd}>
          {isCreator ? t('Delete Family') : t('Leave Family')}
        </Button>
      </div>
      {managing && <ManageReaders family={family} />}
      {mapShown && (
        <section aria-labelledby={`${id}-map`} className="mt-12 min-w-0">
          <h3 id={`${id}-map`} className="mb-2 text-xl">
            {t('What we’ve read together')}
          </h3>
          <WhenNear instead={spaceForMap}>
            <Suspense fallback={mapComing}>
              <FamilyMap family={family} />
            </Suspense>
          </WhenNear>
        </section>
      )}
      <Suspense fallback={null}>
        {handingOver && <HandOverDialog family={family} onClose={() => setHandingOver(false)} />}
        {removing && <Remove family={family} reader={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </article>
  );
}
