import type { KeptEntry } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { number } from '@/shared/lib/format';
import { Tag } from '@/shared/ui/tag';
import { bytes, span } from '@/shared/admin/amounts';
import { ENTRIES_SHOWN, expiresSoon, optionsInWords } from './monitor-figures';
import { Cell, Heads } from './narrow-table';

/** The first fifty cached entries: a table, or cards on narrow screens. */
export function KeptTable({ entries }: { entries: readonly KeptEntry[] }) {
  const shown = entries.slice(0, ENTRIES_SHOWN);
  return (
    <>
      <table className="figures w-full text-left text-[0.9375rem] max-md:block">
        <caption className="sr-only">{t('Kept passages')}</caption>
        <Heads names={['Passage', 'Type', 'Options', 'Age', 'Expires in', 'Size']} />
        <tbody className="max-md:block">
          {shown.map((entry) => (
            <tr
              key={`${entry.type} ${entry.reference} ${JSON.stringify(entry.options)}`}
              className="border-b border-line max-md:block max-md:py-3"
            >
              <th scope="row" className="py-2 pr-4 font-medium break-words max-md:block max-md:py-0">
                {entry.reference}
              </th>
              <Cell name="Type">{entry.type}</Cell>
              <Cell name="Options">{optionsInWords(entry)}</Cell>
              <Cell name="Age">{span(entry.age)}</Cell>
              <Cell name="Expires in">
                {span(entry.expiresIn)} {expiresSoon(entry) && <Tag>{t('expires soon')}</Tag>}
              </Cell>
              <Cell name="Size">{bytes(entry.size)}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length > shown.length && (
        <p className="figures mt-3 text-sm text-soft">
          The first {ENTRIES_SHOWN} of {number(entries.length)}.
        </p>
      )}
    </>
  );
}
