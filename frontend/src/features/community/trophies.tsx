import { Suspense, useEffect, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { lazyAtHome } from '@/shared/lib/browser';

export const CELEBRATE_MS = 300;

const TrophyList = lazyAtHome(() => import('./trophy-list').then((module) => ({ default: module.TrophyList })));

/** The community's whole Bibles as trophies. */
export function Trophies({ completions }: { completions: number }) {
  const before = useRef(completions);
  const [celebrating, setCelebrating] = useState(false);
  useEffect(() => {
    const more = completions > before.current;
    before.current = completions;
    if (!more) return undefined;
    setCelebrating(true);
    const timer = setTimeout(() => setCelebrating(false), CELEBRATE_MS);
    return () => clearTimeout(timer);
  }, [completions]);

  if (completions === 0)
    return <p className="text-soft">{t('You’ll get your first trophy for your first whole Bible.')}</p>;
  return (
    <Suspense>
      <TrophyList completions={completions} celebrating={celebrating} />
    </Suspense>
  );
}
