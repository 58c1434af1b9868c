import type { StartOperationRequest } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { msg, t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { Options, SelectField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { PROJECTION_PAGE_MESSAGES } from '@/shared/admin/operation-words';
import { PersonField } from '@/shared/admin/person-field';
import { projectionsKey, startOperation } from './projection-queries';

type Scope = 'all' | 'reader' | 'family';
type Kind = StartOperationRequest['kind'];

const SCOPE_WORDS: Record<Scope, string> = {
  all: msg('Everything'),
  reader: msg('One reader'),
  family: msg('One family'),
};

/** Starts verifying or rebuilding a projection; confirms before a full rebuild. */
export function StartOperation({ projections }: { projections: readonly string[] }) {
  const client = useQueryClient();
  const [projection, setProjection] = useState(projections[0]);
  const [scope, setScope] = useState<Scope>('all');
  const [id, setId] = useState<number | null>(null);
  const [idProblem, setIdProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (request: StartOperationRequest) => startOperation(request),
    onSettled: () => client.invalidateQueries({ queryKey: projectionsKey }),
  });

  const requestOf = (kind: Kind): StartOperationRequest | null => {
    if (scope === 'all') return { kind, projection };
    const missing = scope === 'reader' ? t('Choose a reader') : t('Choose a family');
    setIdProblem(id === null ? missing : undefined);
    return id === null ? null : { kind, projection, ...(scope === 'reader' ? { readerId: id } : { familyId: id }) };
  };
  const start = (kind: Kind): void => {
    const request = requestOf(kind);
    if (!request) return;
    if (kind === 'rebuild' && scope === 'all') setAsking(true);
    else mutate(request);
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {projections.length > 1 && (
          <SelectField
            label={t('Projection')}
            value={projection}
            onChange={(event) => setProjection(event.target.value)}
          >
            {projections.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t('Scope')}
          value={scope}
          onChange={(event) => {
            setScope(event.target.value as Scope);
            setId(null);
            setIdProblem(undefined);
          }}
        >
          <Options of={Object.keys(SCOPE_WORDS) as Scope[]} words={SCOPE_WORDS} />
        </SelectField>
        {scope !== 'all' && (
          <PersonField
            key={scope}
            kind={scope}
            label={scope === 'reader' ? t('Reader') : t('Family')}
            value={id}
            error={idProblem}
            onChange={setId}
          />
        )}
      </div>
      <p className="max-w-prose text-sm text-soft">
        {t(
          'Verify recomputes everything from the log and lists each row that differs. Rebuild rewrites the rows. May also recheck a few other readers.',
        )}
      </p>
      <FormError message={error && messageOf(error, t(PROJECTION_PAGE_MESSAGES.startFailed))} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => start('verify')} busy={isPending && variables?.kind === 'verify'} disabled={isPending}>
          {t('Verify')}
        </Button>
        <Button
          look="secondary"
          onClick={() => start('rebuild')}
          busy={isPending && variables?.kind === 'rebuild'}
          disabled={isPending}
        >
          {t('Rebuild')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('Rebuild everything?')}
        question={t(
          'We rebuild all tables of “{projection}” from the log and swap them in at the end. Until then, the site works as usual.',
          { projection },
        )}
        confirmLabel={t('Rebuild')}
        look="primary"
        onConfirm={() => {
          setAsking(false);
          mutate({ kind: 'rebuild', projection });
        }}
        onCancel={() => setAsking(false)}
      >
        <p className="mt-3 text-soft">
          {t(
            'A long log takes longer; you’ll see the progress. You can’t stop it here, and it continues after a restart.',
          )}
        </p>
      </ConfirmDialog>
    </div>
  );
}
