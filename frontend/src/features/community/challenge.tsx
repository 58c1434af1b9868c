import { CHAPTER_COUNT } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { useAuth } from '@/shared/auth/auth-store';
import { number } from '@/shared/lib/format';
import { DASHBOARD } from '@/shared/lib/links';
import { buttonLook } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';

const facts = [
  { figure: number(CHAPTER_COUNT), words: 'chapters, Genesis to Revelation' },
  { figure: '38', words: 'chapters a day' },
  { figure: '2–3', words: 'hours of reading daily' },
];

/** The invitation to read the whole Bible in October 2025. */
export function Challenge() {
  const { isAuthenticated } = useAuth();
  return (
    <section aria-label="The challenge" className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.45fr_1fr] lg:items-end">
      <div>
        <p className="label-caps mb-4">October 2025</p>
        <PageHeading
          className="[&_h1]:text-[2.75rem] sm:[&_h1]:text-[4rem]"
          lead={
            <>
              The October 2025 challenge: 1,189 chapters, about 38 chapters a day, 2–3 hours daily. Read alone, with
              your family or with your church, report what you read in seconds, and watch the map below fill as everyone
              reads along.
            </>
          }
        >
          The whole Bible in one month
        </PageHeading>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          {isAuthenticated ? (
            <>
              <Link to="/report" className={buttonLook('primary')}>
                Start Reading
              </Link>
              <Link to={DASHBOARD} className={buttonLook('secondary')}>
                Dashboard
              </Link>
            </>
          ) : (
            <>
              <Link to="/auth" search={{ view: 'register' }} className={buttonLook('primary')}>
                Join the Challenge
              </Link>
              <p className="text-soft">
                Already reading?{' '}
                <Link to="/auth" className="link">
                  Log in
                </Link>
              </p>
            </>
          )}
        </div>
      </div>
      <dl className="figures border-t border-line">
        {facts.map(({ figure, words }) => (
          <div key={words} className="flex items-baseline justify-between gap-6 border-b border-line py-3">
            <dt className="order-2 text-right text-soft">{words}</dt>
            <dd className="font-serif text-4xl text-rubric">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
