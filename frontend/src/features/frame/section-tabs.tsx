import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { t } from '@/shared/language/speech';
import { useAuth } from '@/shared/auth/auth-store';
import { siteQuery } from '@/shared/site/site-query';
import { sectionAt } from './sections';

/** The other pages of a page's section. */
export function SectionTabs() {
  const { preferences } = useAuth();
  const { data: site } = useQuery(siteQuery);
  const pathname = useLocation({ select: (location) => location.pathname });
  const section = sectionAt(pathname);
  const tabs = useRef<HTMLElement>(null);
  // On a phone, the page's own tab may be beside the screen.
  useEffect(() => {
    const active = tabs.current?.querySelector<HTMLElement>('[data-status=active]');
    if (tabs.current && active) tabs.current.scrollLeft = active.offsetLeft - tabs.current.clientWidth / 2;
  }, [pathname]);
  if (!section) return null;
  return (
    <nav
      ref={tabs}
      aria-label={t(section.label)}
      className="-mx-4 -mt-4 mb-6 overflow-x-auto px-4 sm:-mx-6 sm:-mt-8 sm:mb-8 sm:px-6"
    >
      <ul className="flex min-w-max gap-1 border-b border-line">
        {section.pages.map(
          ({ to, label, competitive, ofGroups }) =>
            (!competitive || preferences?.competitiveMode) &&
            (!ofGroups || site?.groups !== false) && (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ includeSearch: false }}
                  className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-[0.9375rem] text-soft hover:text-ink data-[status=active]:border-rubric data-[status=active]:font-medium data-[status=active]:text-ink"
                >
                  {t(label)}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
