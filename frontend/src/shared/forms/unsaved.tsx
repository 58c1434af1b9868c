import { Suspense, type ComponentType } from 'react';
import { lazy } from '../lib/browser';
import type { UnsavedGuardProps } from './unsaved-guard';

// Comes with the first change. Where it cannot be loaded, the form works without it.
const UnsavedGuard = lazy<ComponentType<UnsavedGuardProps>>(() =>
  import('./unsaved-guard').then(
    (module) => ({ default: module.UnsavedGuard }),
    () => ({ default: () => null }),
  ),
);

export interface UnsavedProps extends UnsavedGuardProps {
  when: boolean;
}

/** Asks before a form goes that is not saved: with its dialog, or with its page. */
export const Unsaved = ({ when, page }: UnsavedProps) =>
  when && (
    <Suspense fallback={null}>
      <UnsavedGuard page={page} />
    </Suspense>
  );
