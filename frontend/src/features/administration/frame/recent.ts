import { getAuth } from '@/shared/auth/auth-store';
import { savedForm, saveForm } from '@/shared/auth/saved';

/** Something that was opened from the search. */
export interface Visited {
  href: string;
  label: string;
}

const KEPT_AS = 'admin-recent';
const MOST = 5;

/** What the administrator opened last from the search of this tab, the latest first. */
export const recent = (): readonly Visited[] => {
  const account = getAuth().user?.id;
  return (account === undefined ? undefined : savedForm<Visited[]>(KEPT_AS, account)) ?? [];
};

export const remember = (visited: Visited): void => {
  const account = getAuth().user?.id;
  if (account === undefined) return;
  const others = recent().filter(({ href }) => href !== visited.href);
  saveForm(KEPT_AS, account, [visited, ...others].slice(0, MOST));
};
