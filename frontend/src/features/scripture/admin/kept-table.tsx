import type { KeptEntry } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { Tag } from '@/shared/ui/tag';
import { bytes, span } from '@/shared/admin/amounts';
import { ENTRIES_SHOWN, expiresSoon, optionsInWords } from './monitor-figures';
import { Cell, Heads } from './narrow-table';

/** The first fifty cached entries: a table, or cards on narrow screens. */
export function KeptTable({ entries }: { entries: readonly KeptEntry[] }) {
  const shown = entries.slice(0, ENTRIES_SHOWN);
  return (
    <>
      <table className="figures w-full text-start text-[0.9375rem] max-md:block">
        <caption className="sr-only">{t('Kept passages')}</caption>
        <Heads names={[t('Passage'), t('Type'), t('Options'), t('Age'), t('Expires in'), t('Size')]} />
        <tbody className="max-md:block">
          {shown.map((entry) => (
            <tr
              key={`${entry.type} ${entry.reference} ${JSON.stringify(entry.options)}`}
              className="border-b border-line max-md:block max-md:py-3"
            >
              <th scope="row" className="py-2 pe-4 font-medium break-words max-md:block max-md:py-0">
                {entry.reference}
              </th>
              <Cell name={t('Type')}>{entry.type}</Cell>
              <Cell name={t('Options')}>{optionsInWords(entry)}</Cell>
              <Cell name={t('Age')}>{span(entry.age)}</Cell>
              <Cell name={t('Expires in')}>
                {span(entry.expiresIn)} {expiresSoon(entry) && <Tag>{t('expires soon')}</Tag>}
              </Cell>
              <Cell name={t('Size')}>{bytes(entry.size)}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length > shown.length && (
        <p className="figures mt-3 text-sm text-soft">
          {t('The first {shown, number} of {all, number}.', { shown: ENTRIES_SHOWN, all: entries.length })}
        </p>
      )}
    </>
  );
}
