import { Loading, Skeleton } from '@/shared/ui/states';

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
