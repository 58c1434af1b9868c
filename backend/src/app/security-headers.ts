import type { SecurityHeadersOptions } from '@nestjs/common';
import type { Settings } from '../platform/settings/settings';

/**
 * Helmet's headers in Nest's own form, which are worked out once and not with every request. Those that only browsers of
 * the past understood (Internet Explorer, Flash, the XSS filters) are left out: every header costs each answer some bytes
 * and half a microsecond.
 */
export const SECURITY_HEADERS = (settings: Settings): SecurityHeadersOptions => {
  const secure = settings.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: "'self'",
        scriptSrc: "'self'",
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: "'self'",
        // Recordings of scripture come from wherever the provider keeps them.
        mediaSrc: [
          "'self'",
          'https:',
          ...(settings.esvApiUrl.startsWith('http:') ? [new URL(settings.esvApiUrl).origin] : []),
        ],
        // Includes this host's WebSockets, whatever name it was reached by.
        connectSrc: "'self'",
        objectSrc: "'none'",
        baseUri: "'self'",
        formAction: "'self'",
        frameAncestors: "'none'",
      },
    },
    xFrameOptions: { action: 'deny' },
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
    // Over plain HTTP browsers ignore it, and on localhost it would lock out other servers.
    strictTransportSecurity: secure,
  };
};
