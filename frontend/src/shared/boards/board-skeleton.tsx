import { t } from '../language/speech';
import { Loading, Skeleton } from '../ui/states';

export const BoardSkeleton = ({ rows }: { rows: number }) => (
  <Loading label={t('Loading the board')} className="flex flex-col gap-3">
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} className="h-9" />
    ))}
  </Loading>
);
