import type { SecurityHeadersOptions } from '@nestjs/common';
import type { Settings } from '../platform/settings/settings';

/** Helmet's headers in Nest's own form, which are worked out once and not with every request. */
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
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: "'none'",
        baseUri: "'self'",
        formAction: "'self'",
        frameAncestors: "'none'",
      },
    },
    xFrameOptions: { action: 'deny' },
    // Over plain HTTP browsers ignore it, and on localhost it would lock out other servers.
    strictTransportSecurity: secure,
  };
};
