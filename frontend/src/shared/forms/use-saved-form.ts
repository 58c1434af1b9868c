import { useEffect, useEffectEvent, useState } from 'react';
import { getAuth } from '../auth/auth-store';
import { saveForm, savedForm } from '../auth/saved';

export interface Typing<Values> {
  /** Tells the forms of a page apart: the names of its fields, and what it is about. */
  form: unknown;
  isChanged: boolean;
  read: () => Values;
  giveBack: (typed: Values) => void;
}

/** Keeps what was typed when the session ends. The same account finds it in the same form of the same page. */
export const useSavedForm = <Values>({ form, isChanged, read, giveBack }: Typing<Values>): void => {
  const [{ page, accountId }] = useState(() => ({ page: window.location.pathname, accountId: getAuth().user?.id }));
  const nameOf = (): string => page + JSON.stringify(form);
  const open = useEffectEvent(() => {
    const typed = accountId && savedForm<Values>(nameOf(), accountId);
    if (!typed) return;
    saveForm(nameOf(), accountId, undefined);
    giveBack(typed);
  });
  const leave = useEffectEvent(() => {
    // There is no notice where the person ended the session.
    if (accountId && isChanged && getAuth().error) saveForm(nameOf(), accountId, read());
  });
  useEffect(() => {
    open();
    return () => leave();
  }, []);
};

/** State of a form, found again like what is typed. `form` tells it apart on its page. */
export const useSavedState = <Value>(form: unknown, start: Value) => {
  const [value, setValue] = useState(start);
  const isChanged = JSON.stringify(value) !== JSON.stringify(start);
  useSavedForm({ form, isChanged, read: () => value, giveBack: setValue });
  return [value, setValue] as const;
};
