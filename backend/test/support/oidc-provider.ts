import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider, type ClientMetadata, type Configuration } from 'oidc-provider';
import type { ProviderSettings } from '@platform/settings/settings';

export const CLIENT: Pick<ProviderSettings, 'clientId' | 'clientSecret' | 'name'> = {
  clientId: 'lectio',
  clientSecret: 'a secret between Lectio and the provider',
  name: 'Church login',
};

/** A certified OpenID Connect provider on a free port. Whoever types a name is signed in as its person. */
export interface OidcProvider {
  readonly issuer: string;
  /** What it says of people, by the name that they type. */
  readonly people: Map<string, Record<string, unknown>>;
  /** It refuses connections, until it comes back. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** @param site where Lectio is for its browsers */
export const startOidcProvider = async (site: string): Promise<OidcProvider> => {
  const people = new Map<string, Record<string, unknown>>();
  const server = createServer();
  const listen = (port: number): Promise<void> => new Promise((done) => server.listen(port, '127.0.0.1', done));
  const leave = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configurationOf(site, people));
  const callback = provider.callback();
  server.on('request', (request, response) => {
    void (request.url?.startsWith('/sign-in/') ? signIn(provider, request, response) : callback(request, response));
  });
  return { issuer, people, leave, comeBack: () => listen(port), close: leave };
};

const configurationOf = (site: string, people: OidcProvider['people']): Configuration => {
  const client: ClientMetadata = {
    client_id: CLIENT.clientId,
    client_secret: CLIENT.clientSecret ?? undefined,
    redirect_uris: [`${site}/api/auth/oidc/callback`],
    post_logout_redirect_uris: [`${site}/about`],
  };
  return {
    clients: [client],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
      groups: ['groups'],
    },
    scopes: ['openid', 'profile', 'email', 'groups'],
    cookies: { keys: ['a key of the test'] },
    findAccount: (_, name) => ({ accountId: name, claims: () => ({ sub: name, ...people.get(name) }) }),
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    features: { devInteractions: { enabled: false } },
    // Nobody is asked what Lectio may know.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  };
};

const PAGE = `<!doctype html><title>Church login</title>
<form method="post"><label>Name <input name="name" autofocus></label><button>Continue</button><button name="cancel" value="1">Cancel</button></form>`;

const signIn = async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(PAGE);
  const given = new URLSearchParams(await text(request));
  const result = given.has('cancel')
    ? { error: 'access_denied', error_description: 'given up' }
    : { login: { accountId: given.get('name') ?? '' } };
  await provider.interactionFinished(request, response, result);
};
