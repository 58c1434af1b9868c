import { Link } from '@tanstack/react-router';
import { buttonLook } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';

/** For signed-in accounts without administrator rights: the whole panel, or one page after the rights ended. */
export function AccessDenied({ what }: { what: 'panel' | 'page' }) {
  return (
    <>
      <PageHeading lead={what === 'panel' ? ADMIN_PAGE_MESSAGES.deniedPanel : ADMIN_PAGE_MESSAGES.deniedPage}>
        {ADMIN_PAGE_MESSAGES.denied}
      </PageHeading>
      <Link to="/" className={buttonLook('primary')}>
        Back to Site
      </Link>
    </>
  );
}
