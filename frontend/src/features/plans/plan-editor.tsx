import { chapterName, CHAPTERS, CustomPlanRequest, LIMITS, type PlanEnvelope } from '@lectio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import { ContractForm } from '../../shared/forms/contract-form';
import { asNumber } from '../../shared/forms/contract-resolver';
import { useContractForm } from '../../shared/forms/use-contract-form';
import { count } from '../../shared/lib/format';
import { parsePassages } from '../../shared/lib/parse-passages';
import { Dialog } from '../../shared/ui/dialog';
import { DialogFoot } from '../../shared/ui/dialog-foot';
import { NumberField, TextAreaField, TextField } from '../../shared/ui/field';
import { Loaded, LoadingBars } from '../../shared/ui/loaded';
import { notify } from '../../shared/ui/notify';
import { PLANS_MESSAGES } from './plans-messages';
import { planQuery } from './queries';
import { EVERY_DAY, WeekdayField } from './weekday-field';

type Plan = PlanEnvelope['plan'];

/** Creates or changes a custom plan. */
export function PlanEditor({ planId, onClose }: { planId: string | null; onClose: () => void }) {
  const query = useQuery({ ...planQuery(planId ?? ''), enabled: planId !== null });
  return (
    <Dialog
      open
      onClose={onClose}
      title={planId ? 'Edit plan' : 'A plan of your own'}
      description={
        planId ? 'Only you see it. Readers who have already started it go on with the old version.' : 'Only you see it.'
      }
    >
      <div className="mt-5">
        {planId === null ? (
          <PlanForm plan={null} onClose={onClose} />
        ) : (
          <Loaded
            query={query}
            failed={PLANS_MESSAGES.loadFailed}
            loading={<LoadingBars label="Loading the plan" bars={['h-64']} />}
          >
            {(plan) => <PlanForm plan={plan} onClose={onClose} />}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}

const bookOf = (id: number): string => CHAPTERS[id - 1].book;

/** In the form that the passage field parses: "Ruth 1-4; Psalm 23; Ruth 1". */
const passagesOf = ({ chapterIds }: Plan): string => {
  const parts: string[] = [];
  for (let i = 0; i < chapterIds.length;) {
    let j = i;
    while (
      j + 1 < chapterIds.length &&
      chapterIds[j + 1] === chapterIds[j] + 1 &&
      bookOf(chapterIds[j + 1]) === bookOf(chapterIds[i])
    )
      j += 1;
    const [from, to] = [CHAPTERS[chapterIds[i] - 1], CHAPTERS[chapterIds[j] - 1]];
    parts.push(i === j ? chapterName(from) : `${from.book} ${from.chapter}-${to.chapter}`);
    i = j + 1;
  }
  return parts.join('; ');
};

/** The form's state; fields are named as in the request. */
interface PlanDraft {
  name: string;
  description: string;
  chapterIds: string;
  estimatedDays: number | null;
  weekdays: readonly number[];
}

const draftOf = (plan: Plan | null): PlanDraft => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  chapterIds: plan ? passagesOf(plan) : '',
  estimatedDays: plan?.estimatedDays ?? 30,
  weekdays: plan?.weekdays ?? EVERY_DAY,
});

const requestOf = ({ name, description, chapterIds, estimatedDays, weekdays }: PlanDraft): CustomPlanRequest => ({
  name: name.trim(),
  description: description.trim() || null,
  chapterIds: parsePassages(chapterIds).chapterIds,
  weekdays: [...weekdays],
  estimatedDays: estimatedDays ?? 0,
});

const passagesProblem = ({ chapterIds }: PlanDraft): Record<string, string> => {
  const { problem } = parsePassages(chapterIds);
  return problem ? { chapterIds: problem } : {};
};

function PlanForm({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm({
    request: CustomPlanRequest,
    requestOf,
    check: passagesProblem,
    about: plan?.id,
    start: draftOf(plan),
    send: async (draft, once) => {
      const body = requestOf(draft);
      if (plan) await api(`/plans/${plan.id}`, { method: 'PUT', body });
      else await once('/plans', { body });
      await client.invalidateQueries({ queryKey: keys.plans });
      return body;
    },
    failed: PLANS_MESSAGES.saveFailed,
    done: ({ name }) => {
      void notify(`${name} is kept.`);
      onClose();
    },
  });
  const { length: chapters } = requestOf(form.watch()).chapterIds;
  return (
    <ContractForm form={form}>
      <TextField label="Name" maxLength={LIMITS.planNameMax} autoComplete="off" {...form.field('name')} />
      <TextField
        label="Description (optional)"
        maxLength={LIMITS.planDescriptionMax}
        autoComplete="off"
        {...form.field('description')}
      />
      <TextAreaField
        label="Chapters, in the order of reading"
        hint={chapters > 0 ? count(chapters, 'chapter') : 'For example: Ruth; Psalms 120-134; Luke 1-2'}
        {...form.field('chapterIds')}
      />
      <NumberField label="Days" min={1} max={LIMITS.planDaysMax} {...form.field('estimatedDays', asNumber)} />
      <WeekdayField
        value={form.watch('weekdays')}
        onChange={(weekdays) => form.setValue('weekdays', weekdays, { shouldDirty: true })}
        error={form.formState.errors.weekdays?.message}
      />
      <DialogFoot label="Save" busy={form.busy} onClose={onClose} />
    </ContractForm>
  );
}
