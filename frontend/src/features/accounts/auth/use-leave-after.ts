import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { DASHBOARD } from '@/shared/lib/links';

export interface Leaving {
  to: '/' | typeof DASHBOARD;
  ms: number;
}

/** Navigates `ms` milliseconds after `when` becomes true, unless the person has left by then. */
export function useLeaveAfter({ to, ms }: Leaving, when: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return undefined;
    const timer = setTimeout(() => void navigate({ to }), ms);
    return () => clearTimeout(timer);
  }, [to, ms, navigate, when]);
}
