import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SiteFrame } from '../features/frame/site-frame';

const Bell = lazy(() => import('../features/notifications/bell').then((module) => ({ default: module.Bell })));

const Root = () => (
  <SiteFrame
    bell={
      <Suspense fallback={null}>
        <Bell />
      </Suspense>
    }
  />
);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });
