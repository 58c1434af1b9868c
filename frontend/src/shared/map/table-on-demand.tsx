import { Suspense, type ComponentProps } from 'react';
import { t } from '../language/speech';
import { lazy } from '../lib/browser';
import { Loading, Skeleton } from '../ui/states';

const MapTable = lazy(() => import('./map-table').then((module) => ({ default: module.MapTable })));

/** The map's table, loaded on demand. */
export const TableOnDemand = (props: ComponentProps<typeof MapTable>) => (
  <Suspense
    fallback={
      <Loading label={t('Loading the table')}>
        <Skeleton className="h-96" />
      </Loading>
    }
  >
    <MapTable {...props} />
  </Suspense>
);
