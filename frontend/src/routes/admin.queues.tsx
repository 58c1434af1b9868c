import { createFileRoute } from '@tanstack/react-router';
import { QueuesPage } from '@/features/administration/queues/queues-page';

export const Route = createFileRoute('/admin/queues')({ staticData: { title: 'Queues' }, component: QueuesPage });
