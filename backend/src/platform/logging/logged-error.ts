/** What a log says of an error. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [of: string]: unknown;
}

/** Names of our own making. What else errors carry (`detail`, `where`, `query`, `parameters`) quotes what people wrote. */
const OF_THE_DATABASE = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/**
 * An error as the logs may show it. The message of a database error may quote a value that somebody wrote, so
 * its state is logged instead.
 */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error object was thrown', stack: '' };
  const fields = error as Error & Readonly<Record<string, unknown>>;
  const ofDatabase = typeof fields.severity === 'string' || 'parameters' in fields;
  const about = OF_THE_DATABASE.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  const message = ofDatabase ? `database error ${String(fields.code)}` : error.message;
  return { type: error.name, message, stack: stackOf(error, message), ...Object.fromEntries(about) };
};

/** The frames, below the message as it may be shown. */
const stackOf = ({ name, stack = '' }: Error, message: string): string => {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [`${name}: ${message}`, ...frames].join('\n');
};
