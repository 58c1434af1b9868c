import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** Tells whether its page is still open: an answer that comes later leads nobody away from another one. */
export const useStillHere = (): (() => boolean) => {
  const { history } = useRouter();
  const [here] = useState(history.location.pathname);
  return () => history.location.pathname === here;
};
