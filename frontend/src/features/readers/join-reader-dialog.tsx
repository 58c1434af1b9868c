import type { JoinPreviewAnswer, ReaderAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { readQuery } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify } from '@/shared/ui/notify';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { usePartReader } from './joined-readers';

/** Two readers are one person: what `reader` has read counts with the other from then on. */
export function JoinReaderDialog({
  reader,
  others,
  onClose,
}: {
  reader: ReaderAnswer;
  others: readonly ReaderAnswer[];
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(others[0].id);
  const into = others.find(({ id }) => id === chosen) ?? others[0];
  const names = { name: reader.name, other: into.name };
  const preview = useQuery({
    ...readQuery<JoinPreviewAnswer>(
      [...keys.readers, reader.id, 'join', into.id],
      `/readers/${reader.id}/join?into=${into.id}`,
    ),
    gcTime: 0,
  });
  const part = usePartReader();
  const join = useMutation({
    mutationFn: () => send(`/readers/${reader.id}/join`, { body: { into: into.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.readers });
      refetchOwn(client);
      void notify(t('{name} is part of {other} now.', names), {
        label: t('Undo'),
        onClick: () => part.mutate({ id: reader.id, name: reader.name }),
      });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t('Merge {name} with another reader', { name: reader.name })}
      onClose={onClose}
      description={t(
        'For one person with two readers. Everything {name} has read counts with the other one, notes included, and {name} disappears from your lists. You can separate them again.',
        { name: reader.name },
      )}
    >
      <div className="mt-5 flex flex-col gap-5">
        <SelectField
          label={t('This is the same person as')}
          value={String(into.id)}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          <NameOptions of={others} />
        </SelectField>
        <Loaded
          query={preview}
          failed={t('Failed to compare the readers')}
          loading={<LoadingBars label={t('Comparing the readers')} bars={['h-20']} />}
        >
          {({ reports, points }) => (
            <ul className="flex flex-col gap-1">
              <li>
                {t(
                  '{name}: {reports, plural, =1 {one report} other {# reports}}, {points, plural, =1 {one point} other {# points}}',
                  { name: reader.name, reports: reports.from, points: points.from },
                )}
              </li>
              <li>
                {t(
                  '{name}: {reports, plural, =1 {one report} other {# reports}}, {points, plural, =1 {one point} other {# points}}',
                  { name: into.name, reports: reports.into, points: points.into },
                )}
              </li>
              <li>
                {t(
                  '{same, plural, =0 {No chapter was reported for both on the same day.} =1 {One chapter was reported for both on the same day and counts once.} other {# chapters were reported for both on the same day and count once.}}',
                  { same: reports.same },
                )}
              </li>
              <li className="font-medium">
                {t(
                  'Together, {other} has {reports, plural, =1 {one report} other {# reports}} and {points, plural, =1 {one point} other {# points}}.',
                  { other: into.name, reports: reports.from + reports.into - reports.same, points: points.joined },
                )}
              </li>
            </ul>
          )}
        </Loaded>
        <FormError message={join.error && messageOf(join.error, t('Failed to merge the readers'))} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button busy={join.isPending} disabled={!preview.data} onClick={() => join.mutate()}>
            {t('Merge')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
