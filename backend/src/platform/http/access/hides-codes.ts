import {
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** What lets people in. */
const CODES = ['inviteCode', 'joinCode', 'code'];

/**
 * For routes whose answers hold codes that let people in: an API key gets them empty. Whoever found a key that only
 * reads could otherwise join with an account of their own, and then write.
 */
@Injectable()
class CodesInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
    return caller?.key ? next.handle().pipe(map(withoutCodes)) : next.handle();
  }
}

const withoutCodes = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(withoutCodes);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, CODES.includes(name) ? '' : withoutCodes(value)]),
  );
};

export const HidesCodesFromKeys = () => UseInterceptors(CodesInterceptor);
