import type { PlanFileAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { usePlanPassages } from '@/shared/passages/passages-query';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { both, Loaded, LoadingBars } from '@/shared/ui/loaded';
import { NEW_PLAN, type PlanToEdit } from './plan-draft';
import { PlanForm } from './plan-form';
import { PLANS_MESSAGES } from './plans-messages';
import { planQuery } from './queries';

const loading = () => <LoadingBars label={t('Loading the plan')} bars={['h-64']} />;

export interface PlanEditorProps {
  /** Null for a new plan. */
  planId: string | null;
  /** What a new plan begins with, and what of its text was not understood. */
  from?: { plan: PlanToEdit; notes: PlanFileAnswer['notes'] };
  onClose: () => void;
}

/** Creates or changes a custom plan. */
export function PlanEditor({ planId, from, onClose }: PlanEditorProps) {
  const plan = useQuery({ ...planQuery(planId ?? ''), enabled: planId !== null });
  const passages = usePlanPassages();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={planId ? t('Edit plan') : t('A plan of your own')}
      description={
        planId
          ? t('Only you see it. Readers who’ve already started continue with the old version.')
          : t('Only you see it.')
      }
    >
      <div className="mt-5">
        {planId === null ? (
          <Loaded query={passages} failed={t(PLANS_MESSAGES.loadFailed)} loading={loading()}>
            {(reader) => (
              <PlanForm plan={from?.plan ?? NEW_PLAN} notes={from?.notes} passages={reader} onClose={onClose} />
            )}
          </Loaded>
        ) : (
          <Loaded query={both(plan, passages)} failed={t(PLANS_MESSAGES.loadFailed)} loading={loading()}>
            {([loaded, reader]) => <PlanForm plan={loaded} passages={reader} onClose={onClose} />}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}
