import { CookieJar } from './cookie-jar';
import type { TestApp } from './test-app';

/** The cookies of the provider, apart from those of Lectio. */
const browse = async (cookies: Map<string, string>, url: string, form?: Record<string, string>): Promise<Response> => {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    redirect: 'manual',
  });
  for (const line of response.headers.getSetCookie()) {
    const [name, value] = line.split(';')[0].split('=');
    cookies.set(name, value);
  }
  return response;
};

/** Types a name at the provider, or gives up (null). Returns the path with which it sends the browser back. */
export const pathBack = async (url: string, name: string | null): Promise<string> => {
  const cookies = new Map<string, string>();
  let next = url;
  for (let steps = 0; steps < 10; steps += 1) {
    const isForm = next.includes('/sign-in/');
    const form: Record<string, string> = name === null ? { cancel: '1' } : { name };
    const { headers } = await browse(cookies, next, isForm ? form : undefined);
    const location = new URL(headers.get('location') ?? '', next);
    if (location.pathname === '/api/auth/oidc/callback') return location.pathname + location.search;
    next = location.href;
  }
  throw new Error('the provider leads nowhere');
};

/** A browser that goes from page to page of the sign-in, without following by itself. */
export class Wanderer extends CookieJar {
  constructor(t: TestApp) {
    super(async (method, path, options = {}) => {
      if (method !== 'GET') return t.api(method, path, options);
      const response = await fetch(t.url + path, { method, headers: options.headers, redirect: 'manual' });
      const body = await response.text();
      return { status: response.status, body: body as never, text: body, headers: response.headers };
    });
  }

  /** Where a page sends the browser. */
  async led(path: string): Promise<string> {
    const { status, headers, text } = await this.call('GET', path);
    if (status !== 302) throw new Error(`${path} answered ${status}: ${text}`);
    return headers.get('location') ?? '';
  }

  /** To the provider and back, signed in there by a name: where our callback leads to. */
  async throughProvider(name: string | null, query = ''): Promise<string> {
    const url = await this.led(`/api/auth/oidc/start${query}`);
    return this.led(await pathBack(url, name));
  }
}
