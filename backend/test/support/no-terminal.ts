/** What a command has of the terminal where there is none: its progress is not shown, and it must not ask. */
export const NO_TERMINAL = {
  progress: (): void => undefined,
  secret: (question: string): Promise<string> => Promise.reject(new Error(`nobody is there to answer “${question}”`)),
};
