import type { AdminGoalAnswer, AdminGoalsAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { partOf, readQuery } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { showInstant } from '@/shared/lib/days';
import { goalInWords } from '@/shared/lib/goal-words';
import { lazy } from '@/shared/lib/browser';
import { Button, IconButton } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import { notify } from '@/shared/ui/notify';
import { PageHeading } from '@/shared/ui/page';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { DeleteDialog } from '@/shared/admin/delete-dialog';
import { useAdminChange } from '@/shared/admin/use-admin-form';
import { GoalProgress } from '@/shared/admin/goal-progress';
import { EmptyState } from '@/shared/ui/empty-state';

// The form's rules are larger than the list.
const GoalDialog = lazy(() => import('./goal-dialog').then((module) => ({ default: module.GoalDialog })));

const goalsQuery = partOf(readQuery<AdminGoalsAnswer>([...keys.admin, 'goals'], '/admin/goals'), 'goals');

type Asked =
  | { kind: 'none' }
  | { kind: 'create' }
  | { kind: 'edit'; goal: AdminGoalAnswer }
  | { kind: 'delete'; goal: AdminGoalAnswer };

/** The community's goals, as everybody sees them at home. */
export function GoalsPage() {
  const query = useQuery(goalsQuery);
  const [asked, setAsked] = useState<Asked>({ kind: 'none' });
  const close = (): void => setAsked({ kind: 'none' });
  const refresh = useAdminChange(
    () => send<AdminGoalsAnswer>('/admin/goals/update-current-values'),
    () => void notify(t('Current values updated.')),
  );
  return (
    <>
      <PageHeading
        aside={
          <>
            <Button look="secondary" onClick={() => refresh.mutate(undefined)} busy={refresh.isPending}>
              {t('Refresh current values')}
            </Button>
            <Button onClick={() => setAsked({ kind: 'create' })}>{t('New goal')}</Button>
          </>
        }
      >
        {t('Site Goals')}
      </PageHeading>
      {refresh.isError && (
        <div className="mb-6">
          <FormError message={messageOf(refresh.error, t(ADMIN_PAGE_MESSAGES.goalsRefreshFailed))} />
        </div>
      )}
      <AdminLoaded
        query={query}
        failed={t(ADMIN_PAGE_MESSAGES.dataFailed)}
        loading={t('Loading goals')}
        empty={<EmptyState title={t(ADMIN_PAGE_MESSAGES.noGoals)} />}
      >
        {(goals) => (
          <ul className="border-b border-line">
            {goals.map((goal) => (
              <li
                key={goal.id}
                className="flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-line py-5"
                data-testid={`admin-goal-${goal.key}`}
              >
                <div className="min-w-48 flex-1">
                  <GoalProgress goal={goal} />
                  <Particulars goal={goal} />
                </div>
                <div className="flex">
                  <IconButton
                    label={t('Edit {name}', { name: goalInWords(goal.name) })}
                    onClick={() => setAsked({ kind: 'edit', goal })}
                  >
                    <Pencil aria-hidden="true" className="size-4" />
                  </IconButton>
                  <IconButton
                    label={t('Delete {name}', { name: goalInWords(goal.name) })}
                    onClick={() => setAsked({ kind: 'delete', goal })}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
                  </IconButton>
                </div>
              </li>
            ))}
          </ul>
        )}
      </AdminLoaded>
      <Suspense fallback={null}>
        {asked.kind === 'create' && <GoalDialog onClose={close} />}
        {asked.kind === 'edit' && <GoalDialog goal={asked.goal} onClose={close} />}
      </Suspense>
      {asked.kind === 'delete' && <DeleteGoal goal={asked.goal} onClose={close} />}
    </>
  );
}

function Particulars({
  goal: { key, description, displayOrder, isFigure, updatedAt, lastUpdatedByUser },
}: {
  goal: AdminGoalAnswer;
}) {
  const changed =
    updatedAt &&
    (lastUpdatedByUser
      ? t('changed {at} by {name}', { at: showInstant(updatedAt), name: lastUpdatedByUser.name })
      : t('changed {at}', { at: showInstant(updatedAt) }));
  return (
    <>
      {description && <p className="mt-2 break-words">{goalInWords(description)}</p>}
      <p className="figures mt-2 text-sm break-words text-soft">
        {[
          key,
          t('position {position}', { position: displayOrder }),
          isFigure ? t('counted automatically') : t('counted by hand'),
          changed,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

const DeleteGoal = ({ goal, onClose }: { goal: AdminGoalAnswer; onClose: () => void }) => (
  <DeleteDialog
    path={`/admin/goals/${goal.id}`}
    title={t('Delete this goal?')}
    question={t('“{name}” disappears from everyone’s home page for good. To hide it for a while, make it inactive.', {
      name: goalInWords(goal.name),
    })}
    confirmLabel={t('Delete goal')}
    fallback={t(ADMIN_PAGE_MESSAGES.goalDeleteFailed)}
    onClose={onClose}
  />
);
