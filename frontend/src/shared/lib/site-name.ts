/** What the community that runs this site calls itself, as the page's HTML says; without a name, the product's. */
export const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || 'Lectio';
