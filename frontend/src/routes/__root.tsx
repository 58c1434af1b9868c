import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { SiteFrame } from '../features/frame/site-frame';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: SiteFrame });
