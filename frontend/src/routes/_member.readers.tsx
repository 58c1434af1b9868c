import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '../shared/ui/page';

export const Route = createFileRoute('/_member/readers')({ staticData: { title: 'My Readers' }, component: ReadersRoute });

function ReadersRoute() {
  return <PageHeading>My Readers</PageHeading>;
}
