import type { ErrorAnswer } from '@lectio/contract';
import type { Answer, Api, CallOptions } from './api';

/** A browser as far as cookies go: it keeps those that it is given, and sends them with each call. */
export class CookieJar {
  private readonly cookies: Map<string, string>;

  constructor(
    private readonly api: Api,
    cookies: Iterable<readonly [string, string]> = [],
  ) {
    this.cookies = new Map(cookies);
  }

  /** A copy as it is now: a thief's, or of a browser that loses what it is given next. */
  copy(): CookieJar {
    return new CookieJar(this.api, this.cookies);
  }

  get(name: string): string | undefined {
    return this.cookies.get(name);
  }

  set(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  async call<T = ErrorAnswer>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.api<T>(method, path, { ...options, headers: { ...options.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}
