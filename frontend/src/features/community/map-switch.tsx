import { useQuery } from '@tanstack/react-query';
import { familiesQuery } from '@/shared/api/account-queries';
import { useAuth } from '@/shared/auth/auth-store';
import { Loading, Skeleton } from '@/shared/ui/states';

/** What the section of each map is called: of the account holder, everybody, the family or the church. */
export const TITLES = {
  me: 'What you’ve read',
  us: 'What we’ve read together',
  family: 'What your family has read',
  church: 'What your church has read',
};

/** Whose reads the map shows. */
export type MapOf = keyof typeof TITLES;

const LABELS: Record<MapOf, string> = { me: 'My map', us: 'Our map', family: 'Family', church: 'Church' };

export interface MapSwitchProps {
  mapOf: MapOf;
  onMapOf: (mapOf: MapOf) => void;
}

/** Whose map is shown; a family's and a church's where there is one. */
export function MapSwitch({ mapOf, onMapOf }: MapSwitchProps) {
  const { user } = useAuth();
  const { data: families } = useQuery(familiesQuery);
  const offered: Record<MapOf, boolean | undefined> = {
    me: true,
    us: true,
    family: families && families.length > 0,
    church: user?.churchMembershipStatus === 'approved',
  };
  return (
    <div role="group" aria-label="Whose map" className="flex flex-wrap gap-1">
      {(Object.keys(LABELS) as MapOf[]).map(
        (of) =>
          offered[of] && (
            <button
              key={of}
              type="button"
              aria-pressed={of === mapOf}
              onClick={() => onMapOf(of)}
              className="min-h-9 rounded border border-transparent px-3 text-sm text-soft hover:bg-wash aria-pressed:border-edge aria-pressed:bg-leaf aria-pressed:font-medium aria-pressed:text-ink"
            >
              {LABELS[of]}
            </button>
          ),
      )}
    </div>
  );
}

export const MapSkeleton = () => (
  <Loading
    label="Loading the map"
    className="grid min-h-[100rem] content-start gap-x-10 gap-y-3 lg:grid-cols-[1.62fr_1fr]"
  >
    {Array.from({ length: 24 }, (_, index) => (
      <Skeleton key={index} className="h-9" />
    ))}
  </Loading>
);
