import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../language/speech';
import { messageOf } from '../api/errors';
import { number } from '../lib/format';
import { Button } from '../ui/button';
import { Dialog, DialogFoot } from '../ui/dialog/dialog';
import { TextField } from '../forms/field';
import { FormError } from '../forms/form-note';
import { Figures } from './list-parts';
import { useAdminChange } from './use-admin-form';

/** Counts by name. */
export type Counts = readonly (readonly [name: string, value: number])[];

export interface Outcome {
  message: string;
  counts: { title: string; counts: Counts }[];
}

export interface PhraseDialogProps {
  title: string;
  /** What happens to the counted things. */
  children: ReactNode;
  counts: Counts;
  phrase: string;
  /** Asked once the phrase is complete. */
  lastQuestion: string;
  confirmLabel: string;
  run: (phrase: string) => Promise<Outcome>;
  fallback: string;
  /** Counts again, so that the last question matches the current state, however long the dialog was open. */
  recount?: () => void;
  onClose: () => void;
}

/**
 * For actions on everybody: shows what is deleted, requires the exact phrase, asks once more, then shows the result.
 */
export function PhraseDialog({
  title,
  children,
  counts,
  phrase,
  lastQuestion,
  confirmLabel,
  run,
  fallback,
  recount,
  onClose,
}: PhraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<'phrase' | 'sure'>('phrase');
  const change = useAdminChange(run);
  if (change.data) return <Done title={title} outcome={change.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={title} dismissible={!change.isPending}>
      <div className="mt-3 text-soft">{children}</div>
      <Counted counts={counts} />
      {step === 'phrase' ? (
        <form
          noValidate
          className="mt-6 flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed !== phrase) return;
            recount?.();
            setStep('sure');
          }}
        >
          <TextField
            label={t('Type {phrase} to continue', { phrase })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <DialogFoot label={t('Go on')} disabled={typed !== phrase} danger onClose={onClose} />
        </form>
      ) : (
        <LastQuestion
          question={lastQuestion}
          confirmLabel={confirmLabel}
          busy={change.isPending}
          error={change.isError ? messageOf(change.error, fallback) : null}
          onConfirm={() => change.mutate(typed)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Ignores the second click of a double click on the button that was there before. */
const UNANSWERED_MS = 700;

interface LastQuestionProps {
  question: string;
  confirmLabel: string;
  busy: boolean;
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

function LastQuestion({ question, confirmLabel, busy, error, onConfirm, onClose }: LastQuestionProps) {
  const [answerable, setAnswerable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAnswerable(true), UNANSWERED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="mt-6 flex flex-col gap-5">
      <p role="alert" className="font-medium">
        {question}
      </p>
      <FormError message={error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" autoFocus onClick={onClose} disabled={busy}>
          {t('Cancel')}
        </Button>
        <Button look="danger" onClick={onConfirm} disabled={!answerable} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}

function Done({ title, outcome, onClose }: { title: string; outcome: Outcome; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <p role="status" className="mt-3 font-medium">
        {outcome.message}
      </p>
      {outcome.counts.map(({ title: name, counts }) => (
        <section key={name}>
          <h3 className="mt-5 text-lg">{name}</h3>
          <Counted counts={counts} />
        </section>
      ))}
      <div className="mt-6 flex justify-end">
        <Button autoFocus onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </Dialog>
  );
}

export const Counted = ({ counts }: { counts: Counts }) => (
  <Figures
    of={counts.map(([name, value]) => [name, number(value)])}
    className="mt-4 flex flex-wrap gap-x-8 gap-y-3"
    look="mt-0.5 font-serif text-2xl"
  />
);
