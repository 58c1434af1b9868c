import {
  Injectable,
  ValidationPipe,
  type ArgumentMetadata,
  type PipeTransform,
  type ValidationPipeOptions,
} from '@nestjs/common';
import { instanceOf, MESSAGES } from '@lectio/contract';
import type { ValidationError } from 'class-validator';
import { invalid, Refusal, type RefusalDetail } from '@kernel/errors';
import { hasChecks, passes } from './fast/passes';

/**
 * Checks bodies and queries against the contract's classes. Unknown fields are dropped silently; the first message
 * becomes the answer's `error`, all of them its `details`.
 */
@Injectable()
export class RequestValidation implements PipeTransform {
  /** For what has no class, and to say what is wrong. */
  private readonly full = new ValidationPipe({
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

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    const { type, metatype } = metadata;
    // Values from our own decorators are not client input.
    if (type === 'custom') return value;
    const isObject = typeof value === 'object' && !Array.isArray(value);
    // A list or a bare value would pass a class's checks without having any of its fields.
    if (type === 'body' && metatype && value !== undefined && !isObject) throw invalid(MESSAGES.invalidRequest);
    if (hasChecks(metatype) && (isObject || value === undefined)) {
      const read = instanceOf(metatype, value ?? {});
      if (passes(read)) return read;
    }
    return this.full.transform(value ?? undefined, metadata);
  }
}

/** One message per field, in the class's field order; a field within a list is `list.0.field`. */
export const detailsOf = (errors: readonly ValidationError[], parent = ''): RefusalDetail[] =>
  errors.flatMap((error) => {
    const field = parent + error.property;
    const messages = Object.values(error.constraints ?? {});
    return [...messages.map((message) => ({ field, message })), ...detailsOf(error.children ?? [], `${field}.`)];
  });
