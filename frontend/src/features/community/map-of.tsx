import type { MapOf } from './maps';
import { ChurchMap } from './church-map';
import { FamilyMap } from './family-map';
import { OwnMap } from './own-map';

/** The map of somebody other than everybody. */
export function MapOfOthers({ mapOf }: { mapOf: Exclude<MapOf, 'us'> }) {
  if (mapOf === 'me') return <OwnMap />;
  return mapOf === 'family' ? <FamilyMap /> : <ChurchMap />;
}
