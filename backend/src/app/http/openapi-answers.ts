import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

/** The answers of one route when it succeeds, as scripts/lib/answers.cjs finds them in the code. */
interface DescribedAnswer {
  /** `GET /api/readers/:id` */
  readonly route: string;
  readonly statuses: readonly number[];
  /** JSON Schema by media type. */
  readonly content: Readonly<Record<string, object>>;
}

export interface DescribedAnswers {
  /** By operationId. */
  readonly operations: Readonly<Record<string, DescribedAnswer>>;
  /** By the name of the type, for `#/components/schemas/…`. */
  readonly schemas: Readonly<Record<string, object>>;
}

/** From dist/backend/src/app and from backend/src/app. */
const FILES = ['../../../../..', '../../../..'].map((root) =>
  join(__dirname, root, 'backend', 'assets', 'answers.json'),
);

export const readAnswers = (): DescribedAnswers => {
  const file = FILES.find(existsSync);
  if (!file) throw new Error('backend/assets/answers.json is missing');
  return JSON.parse(readFileSync(file, 'utf8')) as DescribedAnswers;
};

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];

const FAILURE = {
  description: 'A failure: what a person may read, what is wrong with which field, and the id of the request.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
};

/** Replaces what Nest guesses about answers with what the types say. */
export const describeAnswers = (document: OpenAPIObject): OpenAPIObject => {
  const { operations, schemas } = readAnswers();
  for (const path of Object.values(document.paths))
    for (const operation of Object.values(path) as Operation[]) {
      const described = operations[operation.operationId ?? ''];
      if (described) operation.responses = responsesOf(described);
    }
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas } };
  return document;
};

const responsesOf = ({ statuses, content }: DescribedAnswer): Responses => {
  const types = Object.entries(content).map(([type, schema]) => [type, { schema }] as const);
  const success = {
    description: types.length > 0 ? 'Success' : 'Sends the browser to a page',
    ...(types.length > 0 && { content: Object.fromEntries(types) }),
  };
  return { ...Object.fromEntries(statuses.map((status) => [status, success])), default: FAILURE };
};
