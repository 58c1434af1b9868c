import { siteName } from './site-name';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Precedes the site's name in the window's title. */
    title?: string | ((search: Record<string, unknown>) => string);
  }
}

export const windowTitle = (title: string | undefined): string => (title ? `${title} · ${siteName()}` : siteName());
