import type { ExportPart } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { msg, t } from '@/shared/language/speech';
import { download } from '@/shared/api/download';
import { messageOf } from '@/shared/api/errors';
import { today } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { Section } from '@/shared/ui/page';
import { ACCOUNT_MESSAGES } from './account-messages';

const SHEETS: { part: ExportPart; label: string }[] = [
  { part: 'reports', label: msg('Reports (CSV)') },
  { part: 'points', label: msg('Points (CSV)') },
  { part: 'readers', label: msg('Readers (CSV)') },
  { part: 'preferences', label: msg('Preferences (CSV)') },
];

/** Downloads of everything that belongs to the account. */
export function TakeoutSection() {
  const take = useMutation({
    mutationFn: (part: ExportPart | null) =>
      part
        ? download(`/users/me/export?format=csv&what=${part}`, `lectio-${part}-${today()}.csv`)
        : download('/users/me/export', `lectio-data-${today()}.json`),
  });
  const busy = (part: ExportPart | null): boolean => take.isPending && take.variables === part;
  return (
    <Section id="takeout" title={t('Your data')}>
      <p className="mb-4 text-soft">
        {t(
          'Your reports with notes, your readers, your points, your preferences, and where you’re signed in. You can import the reports file again.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={busy(null)} disabled={take.isPending} onClick={() => take.mutate(null)}>
          {t('Everything (JSON)')}
        </Button>
        {SHEETS.map(({ part, label }) => (
          <Button
            key={part}
            look="secondary"
            busy={busy(part)}
            disabled={take.isPending}
            onClick={() => take.mutate(part)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 min-h-6 font-medium text-good">
        {take.isSuccess && t('Your file is ready.')}
      </p>
      {take.isError && (
        <p role="alert" className="text-sm font-medium text-bad">
          {messageOf(take.error, t(ACCOUNT_MESSAGES.exportFailed))}
        </p>
      )}
    </Section>
  );
}
