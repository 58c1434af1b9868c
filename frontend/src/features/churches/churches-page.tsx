import type { ChurchAnswer, Timeframe } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../shared/api/errors';
import { Button } from '../../shared/ui/button';
import { PageHeading } from '../../shared/ui/page';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { AdministeredChurch } from './administered-church';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { FindChurch, type FindChurchProps } from './find-church';
import { OwnChurch } from './own-church';
import { administeredQuery, currentChurchQuery } from './queries';

const ChurchReading = lazy(() => import('./church-reading').then((module) => ({ default: module.ChurchReading })));
const ChurchDialog = lazy(() => import('./church-dialog').then((module) => ({ default: module.ChurchDialog })));
const AssignAdminDialog = lazy(() =>
  import('./assign-admin-dialog').then((module) => ({ default: module.AssignAdminDialog })),
);
const LeaveChurchDialog = lazy(() =>
  import('./leave-church-dialog').then((module) => ({ default: module.LeaveChurchDialog })),
);

type Task = { kind: 'none' | 'create' } | { kind: 'edit' | 'assign' | 'leave'; church: ChurchAnswer };

export interface ChurchesPageProps extends FindChurchProps {
  /** Of the church's boards. */
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
}

/** For administrators their church; for members the one that they belong to; for all others a way to one. */
export function ChurchesPage({ timeframe, onTimeframe, ...find }: ChurchesPageProps) {
  const administered = useQuery(administeredQuery);
  const current = useQuery(currentChurchQuery);
  const [task, setTask] = useState<Task>({ kind: 'none' });
  const close = (): void => setTask({ kind: 'none' });
  const failed = [administered, current].find((query) => query.isError && !query.data);
  const loaded =
    administered.data && current.data ? { churches: administered.data, current: current.data.church } : null;
  const retry = (): void => void Promise.all([administered.refetch(), current.refetch()]);
  return (
    <>
      <div className="mx-auto max-w-4xl">
        <PageHeading
          className="mb-10"
          aside={
            loaded && !loaded.current && <Button onClick={() => setTask({ kind: 'create' })}>Create Church</Button>
          }
        >
          Church Management
        </PageHeading>
        {failed && (
          <ErrorPanel
            message={messageOf(failed.error, CHURCH_PAGE_MESSAGES.loadFailed)}
            onRetry={retry}
            busy={failed.isFetching}
          />
        )}
        {!loaded && !failed && (
          <Loading label="Loading churches" className="flex flex-col gap-4">
            <Skeleton className="h-10 w-64" />
            <Skeleton className="h-48" />
          </Loading>
        )}
        {loaded?.churches.map((church) => (
          <AdministeredChurch
            key={church.id}
            church={church}
            version={administered.dataUpdatedAt}
            onEdit={() => setTask({ kind: 'edit', church })}
            onAssign={() => setTask({ kind: 'assign', church })}
            onLeave={() => setTask({ kind: 'leave', church })}
          />
        ))}
        {loaded?.churches.length === 0 && loaded.current && (
          <OwnChurch church={loaded.current} onLeave={(church) => setTask({ kind: 'leave', church })} />
        )}
        {loaded && !loaded.current && <FindChurch {...find} />}
        <Suspense fallback={null}>
          {task.kind === 'create' && <ChurchDialog onClose={close} />}
          {task.kind === 'edit' && <ChurchDialog church={task.church} onClose={close} />}
          {task.kind === 'assign' && <AssignAdminDialog church={task.church} onClose={close} />}
          {task.kind === 'leave' && <LeaveChurchDialog church={task.church} onClose={close} />}
        </Suspense>
      </div>
      {loaded?.current?.membershipStatus === 'approved' && (
        <Suspense fallback={null}>
          <ChurchReading church={loaded.current} timeframe={timeframe} onTimeframe={onTimeframe} />
        </Suspense>
      )}
    </>
  );
}
