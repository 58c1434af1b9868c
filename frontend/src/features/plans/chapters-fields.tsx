import { LIMITS, type PassageNote, type PassageReader, type PassageReading } from '@lectio/contract';
import { asNumber } from '@/shared/forms/contract-resolver';
import { NumberField, TextAreaField } from '@/shared/forms/field';
import type { useContractForm } from '@/shared/forms/use-contract-form';
import { count } from '@/shared/lib/format';
import { PassageQuestions } from '@/shared/passages/passage-questions';
import { chaptersIn, hasVerses, problemsIn, VERSES_LEFT_OUT, withReading } from '@/shared/passages/understood';
import type { PlanDraft } from './plan-draft';

export interface ChaptersFieldsProps {
  form: ReturnType<typeof useContractForm<PlanDraft, unknown>>;
  passages: PassageReader;
}

/** Chapters that are spread evenly over days. */
export function ChaptersFields({ form, passages }: ChaptersFieldsProps) {
  const written = form.watch('chapterIds');
  const answer = passages.read(written);
  const { length: chapters } = chaptersIn(answer);
  const choose = (note: PassageNote, reading: PassageReading): void =>
    form.setValue('chapterIds', withReading(written, note, reading), { shouldDirty: true, shouldValidate: true });
  return (
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
      {form.formState.errors.chapterIds && <PassageQuestions notes={problemsIn(answer)} onChoose={choose} />}
      <NumberField label="Days" min={1} max={LIMITS.planDaysMax} {...form.field('estimatedDays', asNumber)} />
    </>
  );
}
