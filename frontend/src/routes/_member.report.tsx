import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '../shared/ui/page';

export const Route = createFileRoute('/_member/report')({ staticData: { title: 'Report Reading' }, component: ReportRoute });

function ReportRoute() {
  return <PageHeading>Report Reading</PageHeading>;
}
