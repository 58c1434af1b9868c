import type { FoundAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { Tag } from '@/shared/ui/tag';
import { FOUND_WORDS } from '@/shared/admin/search-query';
import { remember, type Visited } from './recent';

const look = 'block rounded px-3 py-2 hover:bg-wash focus:bg-wash';

/** Where more of it is shown: of a church the account that administers it. */
function FoundLink({ found: { kind, id, accountId }, children }: { found: FoundAnswer; children: ReactNode }) {
  if (kind === 'reader')
    return (
      <Link to="/admin/readers/$readerId" params={{ readerId: id }} className={look}>
        {children}
      </Link>
    );
  if (kind === 'family')
    return (
      <Link to="/admin/families" search={{ family: Number(id) }} className={look}>
        {children}
      </Link>
    );
  if (kind === 'event')
    return (
      <Link to="/admin/events/$eventId" params={{ eventId: id }} className={look}>
        {children}
      </Link>
    );
  if (kind === 'batch')
    return (
      <Link to="/admin/events" search={{ batchId: id }} className={look}>
        {children}
      </Link>
    );
  return (
    <Link to="/admin/users/$userId" params={{ userId: String(accountId ?? id) }} className={look}>
      {children}
    </Link>
  );
}

const KINDS = Object.keys(FOUND_WORDS) as FoundAnswer['kind'][];

/** Arrow keys lead from one to the next, and back to the field. */
const onArrow = (event: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = event.key === 'ArrowDown' ? links[Math.min(at + 1, links.length - 1)] : links[at - 1];
  (next ?? field)?.focus();
};

export interface FoundListProps {
  found: readonly FoundAnswer[];
  /** Pages that are looked for, or were opened last. */
  pages: { title: string; of: readonly Visited[] };
  field: HTMLElement | null;
}

export function FoundList({ found, pages, field }: FoundListProps) {
  return (
    <div
      role="presentation"
      data-testid="found"
      onKeyDown={(event) => onArrow(event, field)}
      onClick={({ target }) => {
        const link = (target as HTMLElement).closest('a');
        const label = link?.querySelector('[data-label]')?.textContent;
        if (link && label) remember({ href: link.getAttribute('href') ?? '/', label });
      }}
    >
      {pages.of.length > 0 && (
        <section aria-label={pages.title} className="mt-4">
          <h3 className="label-caps px-3">{pages.title}</h3>
          <ul>
            {pages.of.map(({ href, label }) => (
              <li key={`${href} ${label}`}>
                <Link to={href} className={look}>
                  <span data-label="" className="font-medium wrap-anywhere">
                    {label}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {KINDS.filter((kind) => found.some((one) => one.kind === kind)).map((kind) => (
        <section key={kind} aria-label={t(FOUND_WORDS[kind])} className="mt-4">
          <h3 className="label-caps px-3">{t(FOUND_WORDS[kind])}</h3>
          <ul>
            {found
              .filter((one) => one.kind === kind)
              .map((one) => (
                <li key={one.id}>
                  <FoundLink found={one}>
                    <span className="figures flex flex-wrap items-baseline gap-x-3">
                      <span data-label="" className="font-medium wrap-anywhere">
                        {one.name || t(FOUND_WORDS[kind])}
                      </span>{' '}
                      <span className="text-sm text-soft wrap-anywhere">
                        {one.id}
                        {one.detail && ` · ${one.detail}`}
                      </span>
                      {!one.isActive && <Tag>{t('Inactive')}</Tag>}
                    </span>
                  </FoundLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
