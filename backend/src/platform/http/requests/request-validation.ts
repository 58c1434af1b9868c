import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationPipeOptions } from '@nestjs/common';
import { instanceOf, MESSAGES } from '@lectio/contract';
import type { ValidationError } from 'class-validator';
import { invalid, Refusal, type RefusalDetail } from '@kernel/errors';
import { passes } from './fast/passes';

/**
 * Checks bodies and queries against the contract's classes. Unknown fields are dropped silently; the first message
 * becomes the answer's `error`, all of them its `details`.
 */
@Injectable()
export class RequestValidation extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      // A missing value should not also be reported as too long.
      stopAtFirstError: true,
      transformerPackage: { plainToInstance: instanceOf } as ValidationPipeOptions['transformerPackage'],
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => {
        const details = detailsOf(errors);
        return new Refusal('invalid', details[0]?.message ?? MESSAGES.invalidRequest, details);
      },
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // Values from our own decorators are not client input.
    if (metadata.type === 'custom') return value;
    // A list or a bare value would pass a class's checks without having any of its fields.
    const described = metadata.type === 'body' && metadata.metatype !== undefined;
    if (described && value !== undefined && (typeof value !== 'object' || Array.isArray(value)))
      throw invalid(MESSAGES.invalidRequest);
    return (await super.transform(value ?? undefined, metadata)) as unknown;
  }

  protected override validate(
    object: object,
    options?: ValidationPipeOptions,
  ): Promise<ValidationError[]> | ValidationError[] {
    return passes(object) ? [] : super.validate(object, options);
  }

  /** None: neither JSON nor a query holds bytes. */
  protected override findNestedBinaryValues(): ValidationError[] {
    return [];
  }

  /** Lists of JSON have no gaps, and a query has no lists but those of its fields. */
  protected override closeArrayGaps(): void {
    return undefined;
  }
}

/** One message per field, in the class's field order; a field within a list is `list.0.field`. */
export const detailsOf = (errors: readonly ValidationError[], parent = ''): RefusalDetail[] =>
  errors.flatMap((error) => {
    const field = parent + error.property;
    const messages = Object.values(error.constraints ?? {});
    return [...messages.map((message) => ({ field, message })), ...detailsOf(error.children ?? [], `${field}.`)];
  });
