import { ChangeReportRequest, LIMITS, type ReportEnvelope } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { AskBeforeLeaving } from '@/shared/forms/ask-before-leaving';
import { useSavedForm } from '@/shared/forms/use-saved-form';
import { problemsOf } from '@/shared/forms/class-form';
import { characters } from '@/shared/lib/text';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/forms/field';
import { changedBy, isUnsaved, type Edit } from '../parts/details-draft';
import { DetailsFields } from '../parts/details-fields';
import { dateProblem, OneDay } from '../parts/one-day';
import { nameOf, REPORTING_MESSAGES } from '../parts/reporting-messages';

export interface ReportEditProps {
  edit: Edit;
  onChange: (part: Partial<Edit>) => void;
  onDone: () => void;
  onCancel: () => void;
}

/** Edits a report's notes, day and details in place. The page holds the text, because this form may be remounted. */
export function ReportEdit({ edit, onChange, onDone, onCancel }: ReportEditProps) {
  const { report, readDate, notes, draft } = edit;
  const names = useChapterNames();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const save = useMutation({
    mutationFn: (body: ChangeReportRequest) =>
      send<ReportEnvelope>(`/reports/${encodeURIComponent(report.id)}`, { method: 'PUT', body }),
    onSuccess: onDone,
  });
  const isChanged = isUnsaved(edit);
  useSavedForm({ form: report.id, isChanged, read: () => ({ readDate, notes, draft }), giveBack: onChange });
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Edit {name}', { name: nameOf(report, names) })}
      className="flex flex-col gap-5 bg-wash px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        const changes = changedBy(edit);
        const date = changes.readDate === undefined ? undefined : dateProblem(changes.readDate);
        const found = { ...problemsOf(ChangeReportRequest, changes), ...(date && { readDate: date }) };
        setProblems(found);
        if (Object.keys(found).length === 0) save.mutate(changes);
      }}
    >
      <AskBeforeLeaving when={isChanged && !save.isSuccess} question={t(REPORTING_MESSAGES.unsaved)} />
      <TextAreaField
        label={t('Notes')}
        value={notes}
        error={problems.notes}
        hint={t('{used, number} of {most} characters', { used: characters(notes), most: LIMITS.notesMax })}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
      <div>
        <OneDay value={readDate} error={problems.readDate} onChange={(date) => onChange({ readDate: date })} />
      </div>
      <DetailsFields draft={draft} errors={problems} onChange={(part) => onChange({ draft: { ...draft, ...part } })} />
      {save.isError && (
        <p role="alert" className="text-sm font-medium text-bad">
          {messageOf(save.error, t(REPORTING_MESSAGES.updateFailed))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" small busy={save.isPending}>
          {t('Save')}
        </Button>
        <Button look="secondary" small onClick={onCancel} disabled={save.isPending}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
