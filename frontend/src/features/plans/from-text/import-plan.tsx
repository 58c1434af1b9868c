import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { lazy } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';

const PlanFromText = lazy(() => import('./plan-from-text').then((module) => ({ default: module.PlanFromText })));

/** Takes a plan from a file or a pasted text. */
export function ImportPlan() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small look="secondary" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" className="size-4" />
        {t('From a file or text')}
      </Button>
      <Suspense fallback={null}>{isOpen && <PlanFromText onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
