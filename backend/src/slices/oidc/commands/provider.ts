import { Injectable, Logger } from '@nestjs/common';
import { LIMITS, PROVIDER_MESSAGES, normalisedEmail, type AuthNotice } from '@lectio/contract';
import * as oidc from 'openid-client';
import { notFound } from '@kernel/errors';
import { Settings, type ProviderSettings } from '@platform/settings/settings';
import type { Identity } from '../store/connection.repository';

const TIMEOUT_SECONDS = 8;
/** Between the provider's clock and this machine's. */
const TOLERANCE_SECONDS = 30;
const CALLBACK = '/api/auth/oidc/callback';
/** Where the provider leads to after a sign-out. */
const FAREWELL = '/about';

/** Why a sign-in went no further, as the page says it. */
export class SignInFailed extends Error {
  constructor(
    readonly notice: AuthNotice,
    cause?: unknown,
  ) {
    super(notice, { cause });
    this.name = 'SignInFailed';
  }
}

/** What ties an answer of the provider to the browser that asked. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** Who has signed in at the provider. */
export interface Person extends Identity {
  /** In lower case; null where the provider keeps it to itself. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string;
  /** By OIDC_ADMIN_CLAIM. */
  readonly isAdmin: boolean;
}

/** The OpenID Connect provider of the settings, asked for its addresses at the first use. */
@Injectable()
export class Provider {
  private readonly log = new Logger('Provider');
  private configuration: Promise<oidc.Configuration> | null = null;

  constructor(private readonly settings: Settings) {}

  /** @throws Refusal (not-found) when there is none */
  mustExist(): ProviderSettings {
    const { provider } = this.settings;
    if (!provider) throw notFound(PROVIDER_MESSAGES.none);
    return provider;
  }

  /**
   * Where the browser is sent to, and what its answer is checked against.
   * @throws SignInFailed
   */
  async begin(): Promise<{ url: string; checks: Checks }> {
    const { adminClaim } = this.mustExist();
    const configuration = await this.discovered();
    const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    const offered = configuration.serverMetadata().scopes_supported;
    const forClaim = adminClaim && offered?.includes(adminClaim.claim) ? [adminClaim.claim] : [];
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.settings.publicUrl + CALLBACK,
      scope: ['openid', 'profile', 'email', ...forClaim].join(' '),
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, checks };
  }

  /**
   * @param path with the query that the provider sent the browser back with
   * @throws SignInFailed
   */
  async identify(path: string, { state, nonce, verifier }: Checks): Promise<Person> {
    const configuration = await this.discovered();
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(path, this.settings.publicUrl), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const inToken = tokens.claims() ?? { iss: '', sub: '' };
      const asked = configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, inToken.sub)
        : {};
      return this.personIn({ ...asked, ...inToken });
    } catch (error) {
      throw this.failed(error);
    }
  }

  /** Where the provider ends its own session; our own page where it cannot or does not answer. */
  async farewell(): Promise<string> {
    this.mustExist();
    const page = this.settings.publicUrl + FAREWELL;
    const configuration = await this.discovered().catch(() => null);
    if (!configuration?.serverMetadata().end_session_endpoint) return page;
    return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: page }).href;
  }

  private personIn(claims: Record<string, unknown>): Person {
    const { issuer, adminClaim } = this.mustExist();
    const textOf = (name: string): string => {
      const value = claims[name];
      return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
    };
    const email = normalisedEmail(textOf('email'));
    const isAddress = email !== '' && email.length <= LIMITS.emailMax;
    const name = textOf('name') || textOf('preferred_username') || email.split('@')[0];
    return {
      issuer,
      subject: textOf('sub'),
      email: isAddress ? email : null,
      emailVerified: isAddress && claims.email_verified === true,
      name: name.slice(0, LIMITS.nameMax),
      isAdmin: adminClaim !== null && [claims[adminClaim.claim]].flat().includes(adminClaim.value),
    };
  }

  /** Asked once; again after a failure. */
  private async discovered(): Promise<oidc.Configuration> {
    this.configuration ??= this.discover();
    try {
      return await this.configuration;
    } catch (error) {
      this.configuration = null;
      this.log.warn(`the provider could not be asked for its addresses: ${(error as Error).message}`);
      throw new SignInFailed('provider-away', error);
    }
  }

  private discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.mustExist();
    const server = new URL(issuer);
    return oidc.discovery(
      server,
      clientId,
      { [oidc.clockTolerance]: TOLERANCE_SECONDS },
      clientSecret === null ? oidc.None() : withSecret(clientSecret),
      // Only for one on this machine: the settings accept no other.
      { timeout: TIMEOUT_SECONDS, execute: server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [] },
    );
  }

  private failed(error: unknown): SignInFailed {
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
      return new SignInFailed('provider-cancelled', error);
    const { message, code } = error as Error & { code?: string };
    this.log.warn(`a sign-in with the provider failed: ${message}`);
    return new SignInFailed(isUnreachable(error, code) ? 'provider-away' : 'provider-refused', error);
  }
}

/** As it is sent by default, unless the provider offers only the other way. */
const withSecret = (secret: string): oidc.ClientAuth => {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (offered.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
};

/** No connection or answer in time, or a server's error in its place. */
const isUnreachable = (error: unknown, code?: string): boolean =>
  code === 'OAUTH_TIMEOUT' ||
  code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof oidc.ResponseBodyError && error.status >= 500);
