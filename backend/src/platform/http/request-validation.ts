import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import type { ValidationError } from 'class-validator';
import { invalid, Refusal, type RefusalDetail } from '../../kernel/errors';

/**
 * Checks bodies and queries against the contract's classes. Unknown fields are dropped in silence; the first message
 * becomes the answer's `error`, all of them its `details`.
 */
@Injectable()
export class RequestValidation extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      // A value that is missing is not too long as well.
      stopAtFirstError: true,
      transformOptions: { enableImplicitConversion: false },
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => {
        const details = detailsOf(errors);
        return new Refusal('invalid', details[0]?.message ?? MESSAGES.invalidRequest, details);
      },
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // What our own decorators make is no input of the caller's.
    if (metadata.type === 'custom') return value;
    // A list or a bare value would pass the checks of a class without having any of its fields.
    const described = metadata.type === 'body' && metadata.metatype !== undefined;
    if (described && value !== undefined && (typeof value !== 'object' || Array.isArray(value)))
      throw invalid(MESSAGES.invalidRequest);
    return (await super.transform(value ?? undefined, metadata)) as unknown;
  }
}

/** One message for each field, in the order in which the class names its fields; a field within a list is `list.0.field`. */
export const detailsOf = (errors: readonly ValidationError[], parent = ''): RefusalDetail[] =>
  errors.flatMap((error) => {
    const field = parent + error.property;
    const messages = Object.values(error.constraints ?? {});
    return [...messages.map((message) => ({ field, message })), ...detailsOf(error.children ?? [], `${field}.`)];
  });
