import { useQuery } from '@tanstack/react-query';
import { siteQuery } from './site-query';

/** What the community that runs this site calls itself; nothing where it has no name. */
export function SiteName() {
  const { data: site } = useQuery(siteQuery);
  return site?.name ? <p className="mb-6 font-serif text-xl wrap-anywhere text-rubric">{site.name}</p> : null;
}
