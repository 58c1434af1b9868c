import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '../shared/ui/page';

export const Route = createFileRoute('/_member/manage-reports')({ staticData: { title: 'Manage Reports' }, component: ManageRoute });

function ManageRoute() {
  return <PageHeading>Manage Reports</PageHeading>;
}
