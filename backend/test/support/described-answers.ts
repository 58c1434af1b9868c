import AjvCompiler from '@fastify/ajv-compiler';
import { readAnswers, type DescribedAnswers } from '@app/http/openapi-answers';

export interface Received {
  readonly method: string;
  /** With a query or without. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

/** Pages for people, and what the OpenAPI document leaves out. */
const UNDESCRIBED = /^\/api\/(docs|openapi\.json|admin\/queues\/board)(\/|$)/;

/**
 * Every object closed: clients must accept fields that they do not know, but the description must know the server's.
 */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  const isObject = 'properties' in schema && (schema as { type?: unknown }).type === 'object';
  return isObject && !('additionalProperties' in schema) ? { ...inner, additionalProperties: false } : inner;
};

/** Holds answers against the OpenAPI document's description of them. */
export class AnswerCheck {
  private readonly routes: { readonly pattern: RegExp; readonly id: string; readonly rank: string }[];
  private readonly compile: ReturnType<ReturnType<typeof AjvCompiler>>;
  private readonly compiled = new Map<string, ReturnType<ReturnType<ReturnType<typeof AjvCompiler>>>>();

  constructor(private readonly described: DescribedAnswers) {
    const operations = Object.entries(described.operations);
    this.routes = operations
      .map(([id, { route }]) => ({
        id,
        pattern: new RegExp(`^${route.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
        // A written part wins over a parameter.
        rank: route.replaceAll(':', '~'),
      }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1));
    const contents = Object.fromEntries(operations.map(([id, { content }]) => [id, content]));
    const document = { $id: 'lectio', contents: closed(contents), components: { schemas: closed(described.schemas) } };
    this.compile = AjvCompiler()({ document }, { customOptions: OPTIONS });
  }

  /** What is wrong with an answer, or null. */
  complaint({ method, path, status, contentType, text }: Received): string | null {
    const [address] = path.split('?');
    if (!address.startsWith('/api/') || UNDESCRIBED.test(address) || (status === 304 && text === '')) return null;
    const id = this.routes.find(({ pattern }) => pattern.test(`${method} ${address}`))?.id;
    const operation = id === undefined ? undefined : this.described.operations[id];
    const type = contentType?.split(';')[0] ?? 'nothing';
    if (id !== undefined && operation?.statuses.includes(status)) {
      if (!(type in operation.content)) return `${id} answers ${type}, which is not described`;
      return type === 'application/json' ? this.broken(`contents/${id}/application~1json`, text) : null;
    }
    if (status >= 400) return this.broken('components/schemas/ErrorAnswer', text);
    return `${id ?? `${method} ${address}`} answers ${status}, which is not described`;
  }

  private broken(pointer: string, text: string): string | null {
    let validate = this.compiled.get(pointer);
    if (!validate) {
      validate = this.compile({ schema: { $ref: `lectio#/${pointer}` }, method: '', url: '', httpPart: '' });
      this.compiled.set(pointer, validate);
    }
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      return `${pointer}: no JSON: ${text.slice(0, 200)}`;
    }
    if (validate(answer)) return null;
    const errors = (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
    return `${pointer} describes it otherwise: ${errors.slice(0, 5).join('; ')}: ${text.slice(0, 300)}`;
  }
}

/** As JSON Schema has it: nothing converted, filled in or removed. */
const OPTIONS = {
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
  allErrors: true,
  strict: false,
} as const;

let check: AnswerCheck | null = null;

/** @throws when the OpenAPI document describes this answer otherwise */
export const expectDescribed = (received: Received): void => {
  check ??= new AnswerCheck(readAnswers());
  const complaint = check.complaint(received);
  if (complaint !== null) throw new Error(`${received.method} ${received.path}: ${complaint}`);
};
