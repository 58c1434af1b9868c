import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The values of the fields that somebody changed; a list or a group counts as one. */
export const touchedIn = <Values extends FieldValues>(
  { formState }: Pick<UseFormReturn<Values>, 'formState'>,
  values: Values,
): Partial<Values> =>
  Object.fromEntries(Object.keys(formState.dirtyFields).map((name) => [name, values[name]])) as Partial<Values>;

/**
 * Fields that nobody touched follow what the form begins with, which may be changed elsewhere while the form is open.
 * Touched ones keep what was typed.
 */
export const useFollowing = <Values extends FieldValues>(form: UseFormReturn<Values>, start: Values): void => {
  const { isSubmitting } = form.formState;
  const content = JSON.stringify(start);
  const followed = useRef(content);
  const follow = useEffectEvent(() => {
    if (isSubmitting || content === followed.current) return;
    followed.current = content;
    const typed = touchedIn(form, form.getValues());
    const keep = { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true, keepTouched: true };
    form.reset(start, { ...keep, keepFieldsRef: true });
    for (const [name, value] of Object.entries(typed))
      form.setValue(name as Path<Values>, value, { shouldDirty: true });
  });
  useEffect(() => follow(), [content, isSubmitting]);
};
