import { Loading, Skeleton } from '../ui/states';

export const BoardSkeleton = ({ rows }: { rows: number }) => (
  <Loading label="Loading the board" className="flex flex-col gap-3">
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} className="h-9" />
    ))}
  </Loading>
);
