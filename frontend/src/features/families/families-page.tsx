import type { FamilyAnswer, Timeframe } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { lazy } from '@/shared/lib/browser';
import { familiesQuery } from '@/shared/api/account-queries';
import { useAuth } from '@/shared/auth/auth-store';
import { Mark } from '@/shared/marks/mark';
import { Button, buttonLook } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { FamilyCard } from './family-card';
import { FAMILY_PAGE_MESSAGES } from './family-messages';

const CreateFamilyDialog = lazy(() =>
  import('./create-family-dialog').then((module) => ({ default: module.CreateFamilyDialog })),
);
const JoinFamilyDialog = lazy(() =>
  import('./join-family-dialog').then((module) => ({ default: module.JoinFamilyDialog })),
);
const EndFamilyDialog = lazy(() =>
  import('./end-family-dialog').then((module) => ({ default: module.EndFamilyDialog })),
);

type Task = { kind: 'none' | 'create' | 'join' } | { kind: 'end'; family: FamilyAnswer };

export interface FamiliesPageProps {
  /** An invite code from the URL. */
  code?: string;
  /** The code was used or dismissed. */
  onCodeUsed?: () => void;
  /** Of the families' boards. */
  timeframe?: Timeframe;
  onTimeframe?: (timeframe: Timeframe) => void;
}

/** The families of the account: who reads in each, and who belongs to it. */
export function FamiliesPage({
  code = '',
  onCodeUsed,
  timeframe = 'week',
  onTimeframe = () => undefined,
}: FamiliesPageProps) {
  const { user } = useAuth();
  const query = useQuery(familiesQuery);
  const [task, setTask] = useState<Task>({ kind: code === '' ? 'none' : 'join' });
  const belongs = Boolean(query.data?.length);
  const close = (): void => {
    if (task.kind === 'join') onCodeUsed?.();
    setTask({ kind: 'none' });
  };
  return (
    <>
      <PageHeading
        className="mb-10"
        lead={t('Anyone in a family can report for all its readers.')}
        aside={
          <>
            {belongs && (
              <Link to="/report" className={buttonLook('primary')}>
                {t('Report Reading')}
              </Link>
            )}
            <Button look={belongs ? 'secondary' : 'primary'} onClick={() => setTask({ kind: 'create' })}>
              {t('Create Family')}
            </Button>
            <Button look="secondary" onClick={() => setTask({ kind: 'join' })}>
              {t('Join Family')}
            </Button>
          </>
        }
      >
        {t('My Family')}
      </PageHeading>
      <Loaded
        query={query}
        failed={t(FAMILY_PAGE_MESSAGES.loadFailed)}
        loading={<LoadingBars label={t('Loading families')} bars={['h-10 w-64', 'h-40']} gap="gap-4" />}
        empty={
          <EmptyState
            title={t(FAMILY_PAGE_MESSAGES.noneYet)}
            picture={<Mark kind="family" seed="none" size={72} motif="house" isOutline />}
          >
            {t('Create one and share its code, or join one with a code.')}
          </EmptyState>
        }
      >
        {(families) => (
          <div className="flex flex-col gap-12">
            {families.map((family) => (
              <FamilyCard
                key={family.id}
                family={family}
                userId={user?.id ?? 0}
                isOnly={families.length === 1}
                timeframe={timeframe}
                onTimeframe={onTimeframe}
                onEnd={() => setTask({ kind: 'end', family })}
              />
            ))}
          </div>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {task.kind === 'create' && <CreateFamilyDialog onClose={close} />}
        {task.kind === 'join' && <JoinFamilyDialog code={code} onClose={close} />}
        {task.kind === 'end' && (
          <EndFamilyDialog family={task.family} isCreator={task.family.createdBy === user?.id} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
