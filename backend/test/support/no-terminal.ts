/** Input and output of a command without a terminal: no progress is shown, and it must not ask. */
export const NO_TERMINAL = {
  progress: (): void => undefined,
  secret: (question: string): Promise<string> => Promise.reject(new Error(`nobody is there to answer “${question}”`)),
};
