import { CHURCH_MESSAGES, LIMITS, type ChurchAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { noChurchFound } from '@/shared/membership/membership-messages';
import { ShareChoice, useSharing } from '@/shared/membership/share-with-leaders';
import { ChurchSearch, requestToJoin } from '@/shared/membership/church-search';
import { JoinByCode } from '@/shared/membership/join-by-code';
import { Button } from '@/shared/ui/button';
import { Outline } from '@/shared/ui/empty-state';
import { notify } from '@/shared/ui/notify';
import { Section } from '@/shared/ui/page';
import { Tag } from '@/shared/ui/tag';
import { members } from '@/shared/language/counts';
import { useChurchChange } from './queries';

export interface FindChurchProps {
  /** The search term from the URL. */
  search: string;
  /** A join code from the URL. */
  code: string;
  onSearch: (term: string) => void;
}

/** For accounts without a church: enter a code, or search and request membership. */
export function FindChurch({ search, code, onSearch }: FindChurchProps) {
  const [sharing, sharesWithLeaders, setShares] = useSharing();
  const enter = useChurchChange(
    (joinCode: string) => send('/churches/join', { body: { joinCode, ...sharing } }),
    () => void notify(t('You’re now a member. Welcome!')),
  );
  const ask = useChurchChange(
    (church: ChurchAnswer) => send('/churches/join', { body: { ...requestToJoin(church), ...sharing } }),
    (church) =>
      void notify(
        t('{name} decides on your request to join {church}.', { name: church.admin.name, church: church.name }),
      ),
  );
  return (
    <div className="flex flex-col gap-12">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <Outline of="people" />
        <p className="max-w-prose flex-1 basis-64 text-lg text-soft">
          {t('You’re not in a church yet. Enter a code, find your church, or create it.')}
        </p>
      </div>
      <ShareChoice checked={sharesWithLeaders} onChange={setShares} />
      <Section id="join-code" title={t('Join with a code')}>
        <JoinByCode
          join={enter}
          label={t('Join code')}
          code={code}
          max={LIMITS.joinCodeMax}
          problemOf={(joinCode) => (joinCode === '' ? t(CHURCH_MESSAGES.joinCodeRequired) : undefined)}
          failed={t(CHURCH_MESSAGES.joinCodeUnknown)}
          className="flex max-w-lg flex-wrap items-start gap-3"
          fieldClassName="flex-1 basis-48"
        >
          <Button type="submit" className="mt-6.5" busy={enter.isPending}>
            {t('Join')}
          </Button>
        </JoinByCode>
      </Section>
      <Section id="find-church" title={t('Find a church')}>
        <ChurchSearch
          label={t('Name or address')}
          term={search}
          onTerm={onSearch}
          none={noChurchFound(search)}
          join={ask}
          ask={t('Ask to Join')}
          askFor={({ name }) => t('Ask to join {name}', { name })}
        >
          {(church) => <ChurchInShort church={church} />}
        </ChurchSearch>
      </Section>
    </div>
  );
}

const ChurchInShort = ({ church }: { church: ChurchAnswer }) => (
  <>
    <p className="font-medium break-words">
      {church.name} {!church.allowPublicJoining && <Tag>{t('Private')}</Tag>}
    </p>
    {church.description && <p className="line-clamp-2 break-words text-soft">{church.description}</p>}
    <p className="figures text-sm break-words text-soft">
      {[church.address, members(church.memberCount)].filter(Boolean).join(' · ')}
    </p>
  </>
);
