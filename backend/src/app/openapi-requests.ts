import * as contract from '@lectio/contract';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

/** These two alone would make a number of what another check calls an integer. */
const CONVERTERS = {
  min: ({ constraints }: { constraints: unknown[] }) => ({ minimum: constraints[0] as number }),
  max: ({ constraints }: { constraints: unknown[] }) => ({ maximum: constraints[0] as number }),
};

type RequestClass = abstract new () => object;

/**
 * Tells the API description what requests look like, out of the checks that the contract's classes already state. The
 * contract itself knows nothing of the description, since browsers load it.
 */
export const describeRequests = (): void => {
  const schemas = validationMetadatasToSchemas({ classValidatorMetadataStorage: getMetadataStorage(), additionalConverters: CONVERTERS });
  for (const [name, schema] of Object.entries(schemas)) {
    const type = (contract as Record<string, unknown>)[name];
    if (typeof type !== 'function') continue;
    const required = new Set(schema.required);
    for (const [property, described] of Object.entries(schema.properties ?? {})) {
      const options = { ...described, required: required.has(property) } as ApiPropertyOptions;
      ApiProperty(options)((type as RequestClass).prototype as object, property);
    }
  }
};
