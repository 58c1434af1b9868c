import { useQuery } from '@tanstack/react-query';
import { msg, t } from '@/shared/language/speech';
import { familiesQuery } from '@/shared/api/account-queries';
import { useAuth } from '@/shared/auth/auth-store';
import { Choices } from '@/shared/ui/choices';
import { Loading, Skeleton } from '@/shared/ui/states';

/** What the section of each map is called: of the account holder, the family or the church. */
export const TITLES = {
  me: msg('What you’ve read'),
  family: msg('What your family has read'),
  church: msg('What your church has read'),
};

/** Whose reads the map shows. */
export type MapOf = keyof typeof TITLES;

const LABELS: Record<MapOf, string> = { me: msg('My map'), family: msg('Family'), church: msg('Church') };

export interface MapSwitchProps {
  mapOf: MapOf;
  onMapOf: (mapOf: MapOf) => void;
}

/** Whose map is shown, where there is a family or a church besides. */
export function MapSwitch({ mapOf, onMapOf }: MapSwitchProps) {
  const { user } = useAuth();
  const { data: families } = useQuery(familiesQuery);
  const offered: Record<MapOf, boolean> = {
    me: true,
    family: (families?.length ?? 0) > 0,
    church: user?.churchMembershipStatus === 'approved',
  };
  const of = (Object.keys(LABELS) as MapOf[]).filter((id) => offered[id]).map((id) => ({ id, name: t(LABELS[id]) }));
  return of.length > 1 && <Choices label={t('Whose map')} of={of} chosen={mapOf} onChoice={onMapOf} />;
}

/** As high as a small map. */
const HEIGHT = 'min-h-[38rem] sm:min-h-[32rem] lg:min-h-[21rem]';

/** Where a map will be. */
export const MapComing = () => <div className={HEIGHT} />;

export const MapSkeleton = () => (
  <Loading label={t('Loading the map')} className={HEIGHT}>
    <Skeleton className="h-6 w-72 max-w-full" />
    <div className="mt-6 grid gap-10 lg:grid-cols-[1.62fr_1fr]">
      <Skeleton className="h-72 lg:h-80" />
      <Skeleton className="h-40" />
    </div>
  </Loading>
);
