import {
  chapterName,
  CHAPTERS,
  CustomPlanRequest,
  LIMITS,
  type PassageReader,
  type PlanEnvelope,
} from '@lectio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { ContractForm } from '@/shared/forms/contract-form';
import { asNumber } from '@/shared/forms/contract-resolver';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { count } from '@/shared/lib/format';
import { PassageQuestions } from '@/shared/passages/passage-questions';
import { usePassages } from '@/shared/passages/passages-query';
import { chaptersIn, hasVerses, problemsIn, VERSES_LEFT_OUT, withReading } from '@/shared/passages/understood';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';
import { NumberField, TextAreaField, TextField } from '@/shared/forms/field';
import { both, Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify } from '@/shared/ui/notify';
import { PLANS_MESSAGES } from './plans-messages';
import { planQuery } from './queries';
import { EVERY_DAY, WeekdayField } from './weekday-field';

type Plan = PlanEnvelope['plan'];

const LOADING = <LoadingBars label="Loading the plan" bars={['h-64']} />;

/** Creates or changes a custom plan. */
export function PlanEditor({ planId, onClose }: { planId: string | null; onClose: () => void }) {
  const plan = useQuery({ ...planQuery(planId ?? ''), enabled: planId !== null });
  const passages = usePassages(true);
  return (
    <Dialog
      open
      onClose={onClose}
      title={planId ? 'Edit plan' : 'A plan of your own'}
      description={
        planId ? 'Only you see it. Readers who’ve already started continue with the old version.' : 'Only you see it.'
      }
    >
      <div className="mt-5">
        {planId === null ? (
          <Loaded query={passages} failed={PLANS_MESSAGES.loadFailed} loading={LOADING}>
            {(reader) => <PlanForm plan={null} passages={reader} onClose={onClose} />}
          </Loaded>
        ) : (
          <Loaded query={both(plan, passages)} failed={PLANS_MESSAGES.loadFailed} loading={LOADING}>
            {([loaded, reader]) => <PlanForm plan={loaded} passages={reader} onClose={onClose} />}
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

const hasOwnDays = (plan: Plan | null): plan is Plan => plan !== null && plan.goesBy !== 'spread';

const readingOf = (
  plan: Plan | null,
  passages: PassageReader,
  { chapterIds, estimatedDays }: PlanDraft,
): Pick<CustomPlanRequest, 'chapterIds' | 'estimatedDays' | 'days' | 'lists' | 'runsRound'> => {
  if (!hasOwnDays(plan))
    return { chapterIds: chaptersIn(passages.read(chapterIds)), estimatedDays: estimatedDays ?? 0 };
  const { days, lists, runsRound } = plan;
  return lists.length > 0 ? { lists } : { days, runsRound };
};

const requestOf = (plan: Plan | null, passages: PassageReader, draft: PlanDraft): CustomPlanRequest => ({
  name: draft.name.trim(),
  description: draft.description.trim() || null,
  ...readingOf(plan, passages, draft),
  weekdays: [...draft.weekdays],
});

function PlanForm({ plan, passages, onClose }: { plan: Plan | null; passages: PassageReader; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm({
    request: CustomPlanRequest,
    requestOf: (draft) => requestOf(plan, passages, draft),
    check: ({ chapterIds }): Record<string, string> => {
      if (hasOwnDays(plan)) return {};
      const problem = problemsIn(passages.read(chapterIds)).at(0);
      return problem ? { chapterIds: problem.message } : {};
    },
    about: plan?.id,
    start: draftOf(plan),
    send: async (draft) => {
      const body = requestOf(plan, passages, draft);
      if (plan) await send(`/plans/${plan.id}`, { method: 'PUT', body });
      else await send('/plans', { body });
      await client.invalidateQueries({ queryKey: keys.plans });
      return body;
    },
    failed: PLANS_MESSAGES.saveFailed,
    done: ({ name }) => {
      void notify(`${name} is saved.`);
      onClose();
    },
  });
  const written = form.watch('chapterIds');
  const answer = passages.read(written);
  const { length: chapters } = chaptersIn(answer);
  return (
    <ContractForm form={form}>
      <TextField label="Name" maxLength={LIMITS.planNameMax} autoComplete="off" {...form.field('name')} />
      <TextField
        label="Description (optional)"
        maxLength={LIMITS.planDescriptionMax}
        autoComplete="off"
        {...form.field('description')}
      />
      {hasOwnDays(plan) ? (
        <p className="text-soft">Its days stay as they are.</p>
      ) : (
        <>
          <TextAreaField
            label="Chapters, in reading order"
            hint={
              chapters > 0
                ? `${count(chapters, 'chapter')}${hasVerses(answer) ? `. ${VERSES_LEFT_OUT}` : ''}`
                : 'For example: Ruth; Psalms 120-134; Luke 1-2'
            }
            {...form.field('chapterIds')}
          />
          {form.formState.errors.chapterIds && (
            <PassageQuestions
              notes={problemsIn(answer)}
              onChoose={(note, reading) =>
                form.setValue('chapterIds', withReading(written, note, reading), {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            />
          )}
          <NumberField label="Days" min={1} max={LIMITS.planDaysMax} {...form.field('estimatedDays', asNumber)} />
        </>
      )}
      <WeekdayField
        value={form.watch('weekdays')}
        onChange={(weekdays) => form.setValue('weekdays', weekdays, { shouldDirty: true })}
        error={form.formState.errors.weekdays?.message}
      />
      <DialogFoot label="Save" busy={form.busy} onClose={onClose} />
    </ContractForm>
  );
}
