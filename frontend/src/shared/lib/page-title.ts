declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the window's title before the name of the product. */
    title?: string;
  }
}

const PRODUCT = 'Lectio';

export const windowTitle = (title: string | undefined): string => (title ? `${title} · ${PRODUCT}` : PRODUCT);
