import type { SecurityHeadersOptions } from '@nestjs/common';
import type { Settings } from '@platform/settings/settings';

/**
 * Helmet's headers in Nest's form, computed once rather than per request. Headers that only obsolete browsers
 * understand (Internet Explorer, Flash, the XSS filters) are left out: every header costs each answer some bytes and
 * half a microsecond.
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
        // The provider may host scripture recordings anywhere. A clip that the page has made is a blob.
        mediaSrc: [
          "'self'",
          'blob:',
          'https:',
          ...(settings.esvApiUrl.startsWith('http:') ? [new URL(settings.esvApiUrl).origin] : []),
        ],
        // Includes WebSockets to this host under any of its names.
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
    // Browsers ignore both over plain HTTP, and complain of the first on each page; on localhost the second would lock
    // out other servers.
    ...(!secure && { crossOriginOpenerPolicy: false }),
    strictTransportSecurity: secure,
  };
};
