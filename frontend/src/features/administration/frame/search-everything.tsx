import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { t } from '@/shared/language/speech';
import { lazy } from '@/shared/lib/browser';

const SearchDialog = lazy(() => import('./search-dialog').then((module) => ({ default: module.SearchDialog })));

/** Opens with Ctrl K or ⌘ K on every page of administrators, and closes when something was chosen. */
export function SearchEverything() {
  const [open, setOpen] = useState(false);
  // Loaded when first asked for, and kept: a dialog gives the focus back when it closes.
  const [wanted, setWanted] = useState(false);
  const address = useLocation({ select: ({ href }) => href });
  useEffect(() => setOpen(false), [address]);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-10 w-full items-center gap-2 rounded border border-edge bg-leaf px-2.5 text-start whitespace-nowrap text-[0.9375rem] text-soft hover:bg-wash"
      >
        <Search aria-hidden="true" className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
        {t('Find anything')}
        <kbd className="ms-auto hidden text-xs lg:inline">{t('Ctrl K')}</kbd>
      </button>
      {wanted && (
        <Suspense>
          <SearchDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
