import type { OfferedTranslation, TranslationsAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rich, t } from '@/shared/language/speech';
import { readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { showDayOf } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Section } from '@/shared/ui/page';
import { bytes } from '@/shared/admin/amounts';
import { DeleteDialog } from '@/shared/admin/delete-dialog';
import { MONITOR_MESSAGES } from '../scripture-messages';
import { Cell, Heads } from './narrow-table';

/** Under the key of the administration, which every change of an administrator refetches. */
const listQuery = readQuery<TranslationsAnswer>([...keys.admin, 'scripture', 'translations'], '/esv/translations');

/** What can be read here; what an operator added can be removed. */
export function Translations() {
  const query = useQuery(listQuery);
  const [leaving, setLeaving] = useState<OfferedTranslation | null>(null);
  return (
    <Section id="translations" title={t('Translations')}>
      <Loaded
        query={query}
        failed={t(MONITOR_MESSAGES.translationsFailed)}
        loading={<LoadingBars label={t('Loading the translations')} bars={['h-24']} />}
      >
        {({ translations }) => (
          <table className="figures w-full text-start text-[0.9375rem] max-md:block">
            <caption className="sr-only">{t('Translations')}</caption>
            <Heads names={[t('Name'), t('Id'), t('Chapters'), t('Size'), t('Imported')]}>
              <td />
            </Heads>
            <tbody className="max-md:block">
              {translations.map((one) => (
                <tr key={one.id} className="border-b border-line max-md:block max-md:py-3">
                  <th scope="row" className="py-2 pe-4 font-medium break-words max-md:block max-md:py-0">
                    {one.name}
                  </th>
                  <Cell name={t('Id')}>{one.id}</Cell>
                  <Cell name={t('Chapters')}>{number(one.chapters)}</Cell>
                  <Cell name={t('Size')}>{one.bytes === null ? '–' : bytes(one.bytes)}</Cell>
                  <Cell name={t('Imported')}>
                    {one.importedAt === null ? t('comes with the site') : showDayOf(one.importedAt)}
                  </Cell>
                  <td className="py-1 text-end max-md:block max-md:text-start">
                    {one.importedAt !== null && (
                      <Button
                        look="quiet"
                        small
                        aria-label={t('Remove {name}', { name: one.name })}
                        onClick={() => setLeaving(one)}
                      >
                        {t('Remove')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <p className="mt-4 max-w-prose text-sm text-soft">
        {rich('An operator adds translations in USFM, USX or OSIS with <code>lectio scripture import</code>.', {
          code: (inside) => <code>{inside}</code>,
        })}
      </p>
      {leaving && (
        <DeleteDialog
          path={`/esv/translations/${leaving.id}`}
          title={t('Remove {name}?', { name: leaving.name })}
          question={t(
            'People who chose it will see the King James Version, and the reading page says so. An operator can import it again.',
          )}
          confirmLabel={t('Remove translation')}
          fallback={t(MONITOR_MESSAGES.removeFailed)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}
