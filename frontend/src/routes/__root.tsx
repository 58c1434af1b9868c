import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SiteFrame } from '@/features/frame/site-frame';
import { textsOf } from '@/shared/language/speech';
import { whenIdle, lazy } from '@/shared/lib/browser';

// Its place is kept in the header; its code does not compete with the page's.
const Bell = lazy(async () => {
  await new Promise<void>(whenIdle);
  const { Bell: bell } = await import('@/features/notifications/bell');
  return { default: bell };
});

const ReportSheet = lazy(() =>
  import('@/features/reporting/report/report-sheet').then((module) => ({ default: module.ReportSheet })),
);

const Root = () => (
  <SiteFrame
    bell={
      <Suspense fallback={null}>
        <Bell />
      </Suspense>
    }
    report={(onClose) => <ReportSheet onClose={onClose} />}
  />
);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  beforeLoad: async ({ location: { pathname } }) => {
    if (pathname !== '/') await textsOf('rest');
    if (pathname.startsWith('/admin')) await textsOf('administration');
  },
});
