import { hasRights, type ChurchAnswer, type Timeframe } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { lazy } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { both, Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { AdministeredChurch } from './administered-church';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { FindChurch, type FindChurchProps } from './find-church';
import { OwnChurch } from './own-church';
import { administeredQuery, currentChurchQuery } from './queries';

const ChurchReading = lazy(() => import('./church-reading').then((module) => ({ default: module.ChurchReading })));
const Announcements = lazy(() =>
  import('@/shared/announcements/announcements').then((module) => ({ default: module.Announcements })),
);
const ChurchDialog = lazy(() => import('./church-dialog').then((module) => ({ default: module.ChurchDialog })));
const LookDialog = lazy(() => import('./look-dialog').then((module) => ({ default: module.LookDialog })));
const AssignAdminDialog = lazy(() =>
  import('./assign-admin-dialog').then((module) => ({ default: module.AssignAdminDialog })),
);
const LeaveChurchDialog = lazy(() =>
  import('./leave-church-dialog').then((module) => ({ default: module.LeaveChurchDialog })),
);

type Task = { kind: 'none' | 'create' } | { kind: 'edit' | 'look' | 'assign' | 'leave'; church: ChurchAnswer };

export interface ChurchesPageProps extends FindChurchProps {
  /** The timeframe of the church's boards. */
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
}

/** Administrators see their church, members the one they belong to, everybody else how to find one. */
export function ChurchesPage({ timeframe, onTimeframe, ...find }: ChurchesPageProps) {
  const administered = useQuery(administeredQuery);
  const current = useQuery(currentChurchQuery);
  const [task, setTask] = useState<Task>({ kind: 'none' });
  const close = (): void => setTask({ kind: 'none' });
  const known = both(administered, current);
  const own = known.data?.[1].church;
  return (
    <>
      <div className="mx-auto max-w-4xl">
        <PageHeading
          className="mb-10"
          aside={own === null && <Button onClick={() => setTask({ kind: 'create' })}>{t('Create Church')}</Button>}
        >
          {administered.data?.length ? t('Church Management') : t('My Church')}
        </PageHeading>
        <Loaded
          query={known}
          failed={t(CHURCH_PAGE_MESSAGES.loadFailed)}
          loading={<LoadingBars label={t('Loading churches')} bars={['h-10 w-64', 'h-48']} gap="gap-4" />}
        >
          {([churches, { church: mine }]) => (
            <>
              {churches.map((church) => (
                <AdministeredChurch
                  key={church.id}
                  church={church}
                  version={administered.dataUpdatedAt}
                  onEdit={() => setTask({ kind: 'edit', church })}
                  onLook={() => setTask({ kind: 'look', church })}
                  onAssign={() => setTask({ kind: 'assign', church })}
                  onLeave={() => setTask({ kind: 'leave', church })}
                />
              ))}
              {churches.length === 0 && mine && (
                <OwnChurch
                  church={mine}
                  version={current.dataUpdatedAt}
                  onLeave={(church) => setTask({ kind: 'leave', church })}
                />
              )}
              {!mine && <FindChurch {...find} />}
            </>
          )}
        </Loaded>
        <Suspense fallback={null}>
          {task.kind === 'create' && <ChurchDialog onClose={close} />}
          {task.kind === 'edit' && <ChurchDialog church={task.church} onClose={close} />}
          {task.kind === 'look' && <LookDialog church={task.church} onClose={close} />}
          {task.kind === 'assign' && <AssignAdminDialog church={task.church} onClose={close} />}
          {task.kind === 'leave' && <LeaveChurchDialog church={task.church} onClose={close} />}
        </Suspense>
      </div>
      {own?.membershipStatus === 'approved' && (
        <Suspense fallback={null}>
          <Announcements
            of={{ kind: 'churches', id: own.id, name: own.name }}
            leads={hasRights(own.role, 'leader')}
            className="mx-auto mt-12 max-w-4xl"
          />
          <ChurchReading church={own} timeframe={timeframe} onTimeframe={onTimeframe} />
        </Suspense>
      )}
    </>
  );
}
