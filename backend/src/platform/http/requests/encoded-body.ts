import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const BROTLI_QUALITY = 5;

/**
 * A body for many callers: serialised and tagged once, compressed when the first caller wants it so. That blocks for a
 * few milliseconds per 100 kB: for bodies that change a few times a second at most.
 */
export class EncodedBody {
  readonly etag: string;
  readonly plain: Buffer;
  private readonly compressed: { gzip?: Buffer; brotli?: Buffer } = {};

  constructor(
    text: string,
    readonly type: string,
  ) {
    this.plain = Buffer.from(text);
    this.etag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  static json(value: unknown): EncodedBody {
    return new EncodedBody(JSON.stringify(value), 'application/json; charset=utf-8');
  }

  get gzip(): Buffer {
    return (this.compressed.gzip ??= gzipSync(this.plain, { level: 6 }));
  }

  get brotli(): Buffer {
    return (this.compressed.brotli ??= brotliCompressSync(this.plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
      },
    }));
  }
}

/** What clients send is one of a few headers; each is read once. */
const encodings = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'], cache: new LRUCache({ max: 100 }) });

/** Caches on the way may have marked the tag as weak, and clients may name several. */
const hasBody = (known: string | undefined, etag: string): boolean =>
  known !== undefined &&
  (known === etag || known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))));

/** Sends the encoding the caller accepts, or 304 when it already has this body. `cacheControl` such as `no-cache`. */
export const sendEncoded = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  cacheControl: string,
): void => {
  reply.header('vary', 'accept-encoding').header('cache-control', cacheControl).header('etag', body.etag);
  if (hasBody(request.headers['if-none-match'], body.etag)) {
    reply.code(304).send();
    return;
  }
  reply.code(200).header('content-type', body.type);
  const encoding = encodings.negotiate(request.headers['accept-encoding'] ?? '');
  if (encoding === 'br') reply.header('content-encoding', encoding).send(body.brotli);
  else if (encoding === 'gzip') reply.header('content-encoding', encoding).send(body.gzip);
  else reply.send(body.plain);
};
