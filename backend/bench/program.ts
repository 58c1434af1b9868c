const STOPPED = 130;
const USAGE = 2;

/** A mistake in the command line: shown without a stack trace. */
export class UsageError extends Error {}

/** @throws UsageError when it is not a whole number of at least one */
export const positive = (option: string, given: string): number => {
  const number = Number(given);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new UsageError(`${option} is a whole number of at least 1; this is "${given}".`);
};

const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError || String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS_');

/** The exit code, after what went wrong was said. */
const explain = (error: unknown): number => {
  const isUsage = isUsageError(error);
  const text = isUsage ? (error as Error).message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${text}\n`);
  return isUsage ? USAGE : 1;
};

/**
 * Runs `main`, which answers the exit code, then `end`, however it ended, signals and stray errors included. The first
 * reason to end counts: failures during the cleanup do not matter.
 */
export const runProgram = (main: () => Promise<number>, end: () => Promise<void>): void => {
  let leaving = false;
  const leave = (code: () => number): void => {
    if (leaving) return;
    leaving = true;
    const exitCode = code();
    void end().finally(() => process.exit(exitCode));
  };
  const fail = (error: unknown): void => leave(() => explain(error));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave(() => STOPPED));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  main().then((code) => leave(() => code), fail);
};
