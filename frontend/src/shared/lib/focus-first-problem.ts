/** Focuses the first invalid field, once a form's errors are shown. */
export const focusFirstProblem = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
