import * as contract from '@lectio/contract';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

/**
 * Without these, minimum and maximum would turn integers into numbers, and an instant would get two formats and no
 * type.
 */
const CONVERTERS = {
  min: ({ constraints }: { constraints: unknown[] }) => ({ minimum: constraints[0] as number }),
  max: ({ constraints }: { constraints: unknown[] }) => ({ maximum: constraints[0] as number }),
  isInstant: { type: 'string' as const, format: 'date-time' },
};

type Schemas = ReturnType<typeof validationMetadatasToSchemas>;
type Described = NonNullable<Schemas[string]['properties']>[string];
type RequestClass = abstract new () => object;

/**
 * Describes requests in the OpenAPI document from the checks of the contract's classes. The contract itself does not
 * import OpenAPI, because browsers load it.
 */
export const describeRequests = (): void => {
  const schemas = validationMetadatasToSchemas({
    classValidatorMetadataStorage: getMetadataStorage(),
    additionalConverters: CONVERTERS,
  });
  for (const [name, schema] of Object.entries(schemas)) {
    const type = (contract as Record<string, unknown>)[name];
    if (typeof type !== 'function') continue;
    const required = new Set(schema.required);
    for (const [property, described] of Object.entries(schema.properties ?? {})) {
      const full = inFull(schemas, described);
      const options = {
        ...full,
        ...('properties' in full ? { selfRequired: required.has(property) } : { required: required.has(property) }),
      } as ApiPropertyOptions;
      ApiProperty(options)((type as RequestClass).prototype as object, property);
    }
  }
};

/** Nested objects have no name in the document, so each is described in place, as far as the checks describe it. */
const inFull = (schemas: Schemas, described: Described): object => {
  if ('$ref' in described) {
    const { properties = {}, required = [] } = schemas[described.$ref.split('/').pop() ?? ''] ?? {};
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, inFull(schemas, field)])),
      required,
    };
  }
  if (described.items && '$ref' in described.items) return { ...described, items: { type: 'object' } };
  // The converter gives an object with its own checks no type, which the document requires.
  return Object.keys(described).length > 0 ? described : { type: 'object', additionalProperties: true };
};
