import type { AdminFamiliesAnswer, AdminUsersAnswer, ChurchesAnswer, NotificationTarget } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/forms/field';

interface Found {
  id: number;
  name: string;
  hint: string;
}

type Find = (term: string, signal: AbortSignal) => Promise<Found[]>;

const SHOWN = 8;

const users: Find = async (search, signal) =>
  (await api<AdminUsersAnswer>('/admin/users', { query: { search, limit: SHOWN }, signal })).users.map(
    ({ id, name, email }) => ({ id, name, hint: email }),
  );

const families: Find = async (search, signal) =>
  (await api<AdminFamiliesAnswer>('/admin/families', { query: { search, limit: SHOWN }, signal })).families.map(
    ({ id, name, creator }) => ({ id, name, hint: t('of {name}', { name: creator.name }) }),
  );

const churches: Find = async (term, signal) =>
  (await api<ChurchesAnswer>(`/churches/search/${encodeURIComponent(term)}`, { signal })).churches
    .slice(0, SHOWN)
    .map(({ id, name, address }) => ({ id, name, hint: address ?? '' }));

/** Readers have only ids: no list of them can be searched by name. */
const FINDERS: Partial<Record<NotificationTarget, Find>> = { users, specific: users, families, churches };

export interface TargetSearchProps {
  targetType: NotificationTarget;
  chosen: readonly number[];
  onChoose: (id: number) => void;
}

/** Finds ids by names. */
export function TargetSearch({ targetType, chosen, onChoose }: TargetSearchProps) {
  const [term, setTerm] = useState('');
  const find = FINDERS[targetType];
  const asked = term.trim();
  const { data, isFetching, isError } = useQuery({
    queryKey: [...keys.admin, 'targets', targetType, asked],
    queryFn: ({ signal }) => find?.(asked, signal) ?? [],
    enabled: find !== undefined && asked.length > 1,
  });
  if (!find) return null;
  return (
    <div>
      <TextField
        label={t('Find by name')}
        type="search"
        autoComplete="off"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <div role="status" className="mt-1 text-sm text-soft">
        {asked.length > 1 &&
          !isFetching &&
          (isError ? t('The search failed.') : data?.length === 0 && t('Nothing found.'))}
      </div>
      {asked.length > 1 && data && data.length > 0 && (
        <ul className="max-h-44 overflow-y-auto border-y border-line">
          {data.map(({ id, name, hint }) => (
            <li key={id} className="flex min-h-10 items-center gap-3 border-b border-line py-1 last:border-0">
              <span className="min-w-0 flex-1 break-words">
                {name} <span className="text-sm text-soft">{hint}</span>
              </span>
              <Button
                look="quiet"
                small
                aria-label={chosen.includes(id) ? t('Added {name}', { name }) : t('Add {name}', { name })}
                disabled={chosen.includes(id)}
                onClick={() => onChoose(id)}
              >
                {chosen.includes(id) ? t('Added') : t('Add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
