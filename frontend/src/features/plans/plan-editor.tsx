import { CHAPTERS, CustomPlanRequest, LIMITS, type PlanEnvelope } from '@lectio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api, sendSafely } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { keys } from '../../shared/api/keys';
import { problemsOf } from '../../shared/lib/class-form';
import { count } from '../../shared/lib/format';
import { newKey } from '../../shared/lib/new-key';
import { parsePassages } from '../../shared/lib/parse-passages';
import { Dialog } from '../../shared/ui/dialog';
import { DialogFoot } from '../../shared/ui/dialog-foot';
import { TextAreaField, TextField } from '../../shared/ui/field';
import { notify } from '../../shared/ui/notify';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { PLANS_MESSAGES } from './plans-messages';
import { planQuery } from './queries';

type Plan = PlanEnvelope['plan'];

/** Makes a plan of one's own, or changes one. */
export function PlanEditor({ planId, onClose }: { planId: string | null; onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery({ ...planQuery(planId ?? ''), enabled: planId !== null });
  return (
    <Dialog
      open
      onClose={onClose}
      title={planId ? 'Edit plan' : 'A plan of your own'}
      description="Only you see it. Readers who have started it go on with what it was."
    >
      {planId !== null && !data && isError && (
        <ErrorPanel message={messageOf(error, PLANS_MESSAGES.loadFailed)} onRetry={() => void refetch()} />
      )}
      {planId !== null && !data && !isError && (
        <Loading label="Loading the plan" className="mt-5">
          <Skeleton className="h-64" />
        </Loading>
      )}
      {(planId === null || data) && <PlanForm plan={data ?? null} onClose={onClose} />}
    </Dialog>
  );
}

const bookOf = (id: number): string => CHAPTERS[id - 1].book;

/** As the field for passages reads it again: "Ruth 1-4; Psalms 23; Ruth 1". */
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
    parts.push(`${from.book} ${from.chapter}${i === j ? '' : `-${to.chapter}`}`);
    i = j + 1;
  }
  return parts.join('; ');
};

const draftOf = (plan: Plan | null) => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  passages: plan ? passagesOf(plan) : '',
  days: plan ? String(plan.estimatedDays) : '30',
});

const requestOf = ({
  name,
  description,
  passages,
  days,
}: ReturnType<typeof draftOf>): { request: CustomPlanRequest; problem?: string } => {
  const { chapterIds, problem } = parsePassages(passages);
  return {
    request: {
      name: name.trim(),
      description: description.trim() || null,
      chapterIds: [...new Set(chapterIds)],
      estimatedDays: days === '' ? 0 : Number(days),
    },
    problem,
  };
};

function PlanForm({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const client = useQueryClient();
  const [key] = useState(newKey);
  const [draft, setDraft] = useState(() => draftOf(plan));
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { request, problem } = requestOf(draft);
  const found = problemsOf(CustomPlanRequest, request);
  const problems: Record<string, string | undefined> = attempted
    ? { ...found, ...(problem ? { chapterIds: problem } : {}) }
    : {};
  const set = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAttempted(true);
    setFailure(null);
    if (problem || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      if (plan) await api(`/plans/${plan.id}`, { method: 'PUT', body: request });
      else await sendSafely('/plans', { method: 'POST', body: request, idempotencyKey: key });
      await client.invalidateQueries({ queryKey: keys.plans });
      void notify(`${request.name} is kept.`);
      onClose();
    } catch (error) {
      setFailure(messageOf(error, PLANS_MESSAGES.saveFailed));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
      <TextField
        label="Name"
        maxLength={LIMITS.planNameMax}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
        error={problems.name}
      />
      <TextField
        label="Description (optional)"
        maxLength={LIMITS.planDescriptionMax}
        autoComplete="off"
        value={draft.description}
        onChange={(event) => set({ description: event.target.value })}
        error={problems.description}
      />
      <TextAreaField
        label="Chapters, in the order of reading"
        value={draft.passages}
        onChange={(event) => set({ passages: event.target.value })}
        hint={
          request.chapterIds.length > 0
            ? count(request.chapterIds.length, 'chapter')
            : 'For example: Ruth; Psalms 120-134; Luke 1-2'
        }
        error={problems.chapterIds}
      />
      <TextField
        label="Days"
        type="number"
        inputMode="numeric"
        min={1}
        max={LIMITS.planDaysMax}
        value={draft.days}
        onChange={(event) => set({ days: event.target.value })}
        error={problems.estimatedDays}
      />
      {failure && (
        <p role="alert" className="text-sm font-medium text-bad">
          {failure}
        </p>
      )}
      <DialogFoot label="Save" busy={busy} onClose={onClose} />
    </form>
  );
}
