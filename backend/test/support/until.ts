/** Resolves once a condition holds. @throws Error when it does not within `ms` */
export const until = async (holds: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> => {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`did not happen in time: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
