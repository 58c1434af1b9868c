import { LIMITS, ReadingDetailsRequest, type ReportAnswer, type ReportEnvelope } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { AskBeforeLeaving } from '../../shared/forms/ask-before-leaving';
import { useKeptTyping } from '../../shared/forms/use-kept-typing';
import { problemsOf } from '../../shared/lib/class-form';
import { characters } from '../../shared/lib/format';
import { Button } from '../../shared/ui/button';
import { TextAreaField } from '../../shared/ui/field';
import { changesIn, detailsBody, draftOf } from './details-draft';
import { DetailsFields } from './details-fields';
import { nameOf } from './report-words';
import { REPORTING_MESSAGES } from './reporting-messages';

export interface ReportEditProps {
  report: ReportAnswer;
  onDone: () => void;
  onCancel: () => void;
  /** Whether anything differs from what is stored. */
  onChanged: (isChanged: boolean) => void;
}

/** Edits a report's notes and details in place. */
export function ReportEdit({ report, onDone, onCancel, onChanged }: ReportEditProps) {
  const form = useRef<HTMLFormElement>(null);
  const [notes, setNotes] = useState(report.notes ?? '');
  const [draft, setDraft] = useState(() => draftOf(report));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const save = useMutation({
    mutationFn: (body: ReadingDetailsRequest) =>
      api<ReportEnvelope>(`/reports/${encodeURIComponent(report.id)}`, { method: 'PUT', body }),
    onSuccess: onDone,
  });
  const changes = changesIn(detailsBody(draft, notes), detailsBody(draftOf(report), report.notes ?? ''));
  const isChanged = Object.keys(changes).length > 0;
  useKeptTyping({
    form: report.id,
    isChanged,
    read: () => ({ notes, draft }),
    giveBack: (typed) => {
      setNotes(typed.notes);
      setDraft(typed.draft);
    },
  });
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit ${nameOf(report)}`}
      className="flex flex-col gap-5 bg-wash px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        const found = problemsOf(ReadingDetailsRequest, changes);
        setProblems(found);
        if (Object.keys(found).length === 0) save.mutate(changes);
      }}
    >
      <AskBeforeLeaving when={isChanged && !save.isSuccess} question={REPORTING_MESSAGES.unsaved} />
      <TextAreaField
        label="Notes"
        value={notes}
        error={problems.notes}
        hint={`${characters(notes)} of ${LIMITS.notesMax} characters`}
        onChange={(event) => setNotes(event.target.value)}
      />
      <DetailsFields draft={draft} errors={problems} onChange={(part) => setDraft((old) => ({ ...old, ...part }))} />
      {save.isError && (
        <p role="alert" className="text-sm font-medium text-bad">
          {messageOf(save.error, REPORTING_MESSAGES.updateFailed)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" small busy={save.isPending}>
          Save
        </Button>
        <Button look="secondary" small onClick={onCancel} disabled={save.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
