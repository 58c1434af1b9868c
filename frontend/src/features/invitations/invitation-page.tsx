import { LIMITS, type InvitationAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { useAuth } from '@/shared/auth/auth-store';
import { ChurchMark } from '@/shared/marks/church-mark';
import { buttonLook } from '@/shared/ui/button';
import { codeIn } from '@/shared/forms/code-field';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { invitationQuery, nameIn } from '@/shared/membership/invitation-query';
import { NotValid } from './not-valid';
import { Poster } from './poster';

type Invitation = InvitationAnswer['invitation'];

const JOIN_PAGES = { family: '/family', church: '/church-management', group: '/groups' } as const;
type JoinPage = (typeof JOIN_PAGES)[keyof typeof JOIN_PAGES];

/** Where a link of an invitation leads, to accept it or to print it. */
export function InvitationPage({ code: written, print }: { code: string; print: boolean }) {
  const code = codeIn(written, LIMITS.invitationCodeMax);
  const query = useQuery(invitationQuery(code));
  return (
    <>
      {query.data === undefined && <PageHeading>{t('Invitation')}</PageHeading>}
      <Loaded
        query={query}
        failed={t('We couldn’t load the invitation. Please try again.')}
        loading={<LoadingBars label={t('Loading the invitation')} bars={['h-10 w-72', 'h-24']} gap="gap-4" />}
      >
        {(invitation) =>
          invitation === null ? (
            <NotValid />
          ) : print ? (
            <Poster code={code} name={nameIn(invitation)} kind={invitation.kind} look={invitation.look} />
          ) : (
            <Invited code={code} invitation={invitation} />
          )
        }
      </Loaded>
    </>
  );
}

function Invited({ code, invitation }: { code: string; invitation: Invitation }) {
  const { isAuthenticated } = useAuth();
  const { kind, look } = invitation;
  const into = kind === 'site' ? null : JOIN_PAGES[kind];
  return (
    <div className="mx-auto max-w-md">
      {look && (
        <div className="mb-5">
          <ChurchMark look={look} size={88} />
        </div>
      )}
      <PageHeading lead={t('Report the chapters you read, and watch the Bible fill with the people you read with.')}>
        {t('You are invited to {name}', { name: nameIn(invitation) })}
      </PageHeading>
      {isAuthenticated ? (
        <Member code={code} into={into} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Link to="/auth" search={{ view: 'register', invite: code }} className={buttonLook('primary')}>
            {t('Create an Account')}
          </Link>
          <Link
            to="/auth"
            search={{ redirect: into ? `${into}?join=${code}` : undefined }}
            className={buttonLook('secondary')}
          >
            {t('I Have an Account')}
          </Link>
        </div>
      )}
    </div>
  );
}

function Member({ code, into }: { code: string; into: JoinPage | null }) {
  if (into)
    return (
      <Link to={into} search={{ join: code }} className={buttonLook('primary')}>
        {t('Join')}
      </Link>
    );
  return (
    <>
      <p className="mb-6 text-soft">{t('You already have an account, so you can pass this one on to someone else.')}</p>
      <Link to="/" className={buttonLook('primary')}>
        {t('Go to Lectio')}
      </Link>
    </>
  );
}
