import { LIMITS, type PassageNote, type PassageReader, type PassageReading } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { asNumber } from '@/shared/forms/contract-resolver';
import { NumberField, TextAreaField } from '@/shared/forms/field';
import type { useContractForm } from '@/shared/forms/use-contract-form';
import { Button } from '@/shared/ui/button';
import { PassageQuestions } from '@/shared/passages/passage-questions';
import { chaptersIn, hasVerses, problemsIn, withReading } from '@/shared/passages/understood';
import { chapters } from '@/shared/language/counts';
import type { PlanDraft } from './plan-draft';

export interface ChaptersFieldsProps {
  form: ReturnType<typeof useContractForm<PlanDraft, unknown>>;
  passages: PassageReader;
  /** Turns the chapters into days, each with its share. */
  onDays: (chapterIds: readonly number[], days: number) => void;
}

/** Chapters that are spread evenly over days. */
export function ChaptersFields({ form, passages, onDays }: ChaptersFieldsProps) {
  const written = form.watch('chapterIds');
  const answer = passages.read(written);
  const chapterIds = chaptersIn(answer);
  const { length: chapterCount } = chapterIds;
  const days = form.watch('estimatedDays') ?? 0;
  const canHaveDays =
    chapterCount > 0 &&
    problemsIn(answer).length === 0 &&
    Number.isInteger(days) &&
    days >= 1 &&
    days <= LIMITS.planDaysMax;
  const choose = (note: PassageNote, reading: PassageReading): void =>
    form.setValue('chapterIds', withReading(written, note, reading), { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <TextAreaField
        label={t('Chapters, in reading order')}
        hint={
          chapterCount > 0
            ? hasVerses(answer)
              ? t(
                  '{chapters, plural, one {# chapter} other {# chapters}}. Chapters count whole, so the verses are left out.',
                  { chapters: chapterCount },
                )
              : chapters(chapterCount)
            : t('For example: Ruth; Psalms 120-134; Luke 1-2')
        }
        {...form.field('chapterIds')}
      />
      {form.formState.errors.chapterIds && <PassageQuestions notes={problemsIn(answer)} onChoose={choose} />}
      <NumberField label={t('Days')} min={1} max={LIMITS.planDaysMax} {...form.field('estimatedDays', asNumber)} />
      {canHaveDays && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <Button small look="secondary" onClick={() => onDays(chapterIds, days)}>
            {t('Give it days')}
          </Button>
          {t('Then you can choose what’s read on each day.')}
        </div>
      )}
    </>
  );
}
