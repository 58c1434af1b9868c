import * as contract from '@lectio/contract';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

/** The first two alone would make a number of what another check calls an integer; the last would name two forms and no type. */
const CONVERTERS = {
  min: ({ constraints }: { constraints: unknown[] }) => ({ minimum: constraints[0] as number }),
  max: ({ constraints }: { constraints: unknown[] }) => ({ maximum: constraints[0] as number }),
  isInstant: { type: 'string' as const, format: 'date-time' },
};

type Schemas = ReturnType<typeof validationMetadatasToSchemas>;
type Described = NonNullable<Schemas[string]['properties']>[string];
type RequestClass = abstract new () => object;

/**
 * Tells the API description what requests look like, out of the checks that the contract's classes already state. The
 * contract itself knows nothing of the description, since browsers load it.
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

/** What stands within a request has no name in the description: it is told where it stands, as far as the checks tell of what. */
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
  // An object with checks of its own comes without a type, which the description cannot do without.
  return Object.keys(described).length > 0 ? described : { type: 'object', additionalProperties: true };
};
