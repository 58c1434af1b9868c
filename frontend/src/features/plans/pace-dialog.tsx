import { PLAN_MESSAGES, type ChangePlanProgressRequest, type PlanProgressAnswer } from '@lectio/contract';
import { useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { RadioField, TextField } from '@/shared/forms/field';
import { dateAfter, today } from '@/shared/lib/days';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';

export interface PaceDialogProps {
  /** Of a plan that goes by its days. */
  progress: PlanProgressAnswer;
  readerName: string;
  /** To catch up, the days may move too; otherwise what is left is spread. */
  why: 'catch-up' | 'spread';
  busy: boolean;
  onChange: (body: ChangePlanProgressRequest) => void;
  onClose: () => void;
}

/** The plan's own end; once that has come, as many days as the plan's pace takes for what is left. */
const endFor = ({ targetEndDate, totalChapters, chaptersRead, chaptersPerDay }: PlanProgressAnswer): string =>
  targetEndDate !== null && targetEndDate > today()
    ? targetEndDate
    : dateAfter(today(), Math.ceil((totalChapters - chaptersRead) / Math.max(1, chaptersPerDay)));

/** Chooses how a plan that goes by its days continues: its days move, or what is left is spread. */
export function PaceDialog({ progress, readerName, why, busy, onChange, onClose }: PaceDialogProps) {
  const [action, setAction] = useState<'catch-up' | 'spread'>(why);
  const [end, setEnd] = useState(() => endFor(progress));
  const [problem, setProblem] = useState<string>();
  const mayChoose = why === 'catch-up' && !progress.runsRound;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (action === 'catch-up') return onChange({ action });
    const found = !end
      ? t(PLAN_MESSAGES.targetRequired)
      : end <= today()
        ? t(PLAN_MESSAGES.targetNotAfterStart)
        : undefined;
    setProblem(found);
    if (!found) onChange({ action, targetEndDate: end });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={why === 'catch-up' ? t('Catch up') : t('Spread evenly')}
      description={`${progress.planName ?? t('A deleted plan')}, ${readerName}`}
      dismissible={!busy}
    >
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        {mayChoose && (
          <fieldset className="flex flex-col gap-1">
            <legend className="sr-only">{t('How to catch up')}</legend>
            <RadioField
              name="pace"
              label={t('Move the days')}
              checked={action === 'catch-up'}
              onChange={() => setAction('catch-up')}
            />
            <RadioField
              name="pace"
              label={t('Spread what’s left')}
              checked={action === 'spread'}
              onChange={() => setAction('spread')}
            />
          </fieldset>
        )}
        {action === 'catch-up' ? (
          <p className="text-soft">
            {progress.runsRound
              ? t('Today continues with the first day that isn’t read.')
              : t('Today continues with the first day that isn’t read, and the plan ends later.')}
          </p>
        ) : (
          <>
            <p className="text-soft">
              {t(
                '{chapters, plural, one {The # chapter left is spread evenly} other {The # chapters left are spread evenly}} over the days to come, without the plan’s own days. You can return to those later.',
                { chapters: progress.totalChapters - progress.chaptersRead },
              )}
            </p>
            <TextField
              label={t('Target end date')}
              type="date"
              min={dateAfter(today(), 1)}
              value={end}
              onChange={(event) => setEnd(event.target.value)}
              error={problem}
            />
          </>
        )}
        <DialogFoot
          label={action === 'catch-up' ? t('Move the days') : t('Spread evenly')}
          busy={busy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
