/** An error as logged. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [of: string]: unknown;
}

/** Names we chose. Other fields of errors (`detail`, `where`, `query`, `parameters`) quote user text. */
const OF_THE_DATABASE = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/**
 * An error in a form that is safe to log. A database error's message may quote a value somebody wrote, so its SQLSTATE
 * is logged instead.
 */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error object was thrown', stack: '' };
  const fields = error as Error & Readonly<Record<string, unknown>>;
  const ofDatabase = typeof fields.severity === 'string' || 'parameters' in fields;
  const about = OF_THE_DATABASE.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  const message = ofDatabase ? `database error ${String(fields.code)}` : error.message;
  return { type: error.name, message, stack: stackOf(error, message), ...Object.fromEntries(about) };
};

/** The stack frames below the safe message. */
const stackOf = ({ name, stack = '' }: Error, message: string): string => {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [`${name}: ${message}`, ...frames].join('\n');
};
