export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: unknown;
}

export interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type FakeRoutes = Record<string, (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>>;

const responseOf = ({ status = 200, body = {}, headers = {} }: FakeAnswer) => ({
  ok: status < 400,
  status,
  headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
  json: () => Promise.resolve(body),
  text: () => Promise.resolve(JSON.stringify(body)),
});

/**
 * Answers `fetch` from a table of "METHOD /path"; an unlisted call fails the test with a 404. Returns the calls made,
 * except for the site's own settings, which any page may ask for.
 */
export const fakeApi = (routes: FakeRoutes): FakeCall[] => {
  const calls: FakeCall[] = [];
  globalThis.fetch = (async (input: string, init: RequestInit) => {
    const url = new URL(input, 'http://lectio.test');
    const call: FakeCall = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(init.body as string) : undefined,
    };
    if (call.path !== '/app/site') calls.push(call);
    const route = routes[`${call.method} ${call.path}`];
    const answer = route
      ? await route(call)
      : { status: 404, body: { error: 'Not found', details: [], requestId: 'none' } };
    return responseOf(answer);
  }) as unknown as typeof fetch;
  return calls;
};

/** A failure in the API's usual shape. */
export const refusal = (
  status: number,
  error: string,
  details: { field: string; message: string }[] = [],
): FakeAnswer => ({
  status,
  body: { error, details, requestId: 'request-1' },
});
