import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Goes to the home page after so many milliseconds, once `when` holds; not when the person has left by then. */
export function useHomeAfter(ms: number, when: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return undefined;
    const timer = setTimeout(() => void navigate({ to: '/' }), ms);
    return () => clearTimeout(timer);
  }, [ms, navigate, when]);
}
