import type { Role, Route } from '../authorisation-matrix';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** The answer of GET /api/openapi.json. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A route's path as written in the description. */
export const describedPath = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

/** The body fields of an operation. */
export const fieldsOf = (description: Description, operation: Operation): Readonly<Record<string, Schema>> => {
  const ref = Object.values(operation.requestBody?.content ?? {})[0]?.schema.$ref;
  return description.components.schemas[ref?.split('/').pop() ?? '']?.properties ?? {};
};

const ORDER = ['owner', 'admin', 'stranger', 'visitor'] as const satisfies readonly Role[];

/** The caller who gets furthest with a route. */
export const callerOf = ({ status }: Route): (typeof ORDER)[number] =>
  ORDER.find((role) => status[role] < 300) ?? (status.owner === 403 ? 'admin' : 'owner');

/** True for a server failure, or a refusal in another form than `{error, details, requestId}`. */
export const isWrong = (status: number, answer: unknown): boolean => {
  if (status >= 500) return true;
  if (status < 400) return false;
  if (typeof answer !== 'object' || answer === null) return true;
  const { error, details, requestId, ...rest } = answer as Record<string, unknown>;
  if (typeof error !== 'string' || error === '' || typeof requestId !== 'string' || !Array.isArray(details))
    return true;
  return (
    Object.keys(rest).length > 0 ||
    !details.every(
      ({ field, message }: Record<string, unknown>) => typeof field === 'string' && typeof message === 'string',
    )
  );
};
