import type { SampleCommunityAnswer } from '@lectio/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { t } from '../language/speech';
import { readQuery } from '../api/client';
import { messageOf } from '../api/errors';
import { keys } from '../api/keys';
import { send } from '../api/send';
import { Button, buttonLook } from '../ui/button';
import { FormError } from '../forms/form-note';
import { Loaded, LoadingBars } from '../ui/loaded';
import { Meter } from '../ui/meter';
import { Section } from '../ui/page';

const LOOK_MS = 1000;

const sampleQuery = queryOptions({
  ...readQuery<SampleCommunityAnswer>([...keys.admin, 'sample'], '/admin/sample-community'),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.sample.state === 'making' ? LOOK_MS : false),
});

/** A sample community to look around in, offered until people have accounts. */
export function SampleCommunity() {
  const query = useQuery(sampleQuery);
  return (
    <Section id="sample" title={t('Sample community')}>
      <Loaded
        query={query}
        failed={t('Failed to look for a sample community. Please try again.')}
        loading={<LoadingBars label={t('Looking for a sample community')} bars={['h-11']} />}
      >
        {({ sample }) => <Sample sample={sample} />}
      </Loaded>
    </Section>
  );
}

function Sample({ sample }: SampleCommunityAnswer) {
  switch (sample.state) {
    case 'possible':
      return <Offer error={sample.error} />;
    case 'making':
      return <Making sample={sample} />;
    case 'made':
      return <Made sample={sample} />;
    case 'taken':
      return (
        <p className="max-w-prose text-soft">{t('People have already registered, so sample data can’t be added.')}</p>
      );
  }
}

function Offer({ error }: { error: string | null }) {
  const client = useQueryClient();
  const sending = useRef(false);
  const order = useMutation({
    mutationFn: () => send<SampleCommunityAnswer>('/admin/sample-community'),
    onSuccess: (answer) => client.setQueryData(sampleQuery.queryKey, answer),
    onError: () => {
      sending.current = false;
      return client.invalidateQueries({ queryKey: sampleQuery.queryKey });
    },
  });
  const add = (): void => {
    if (sending.current) return;
    sending.current = true;
    order.mutate();
  };
  const failed = order.isError
    ? messageOf(order.error, t('Failed to add the sample community. Please try again.'))
    : error && t('We couldn’t add it: {error}.', { error });
  return (
    <>
      <p className="mb-5 max-w-prose text-soft">
        {t(
          'Invented families with a year of reading, so you can see every page filled. Nobody can sign in as them. You can add them until the first person registers.',
        )}
      </p>
      <FormError message={failed} />
      <Button look="secondary" busy={order.isPending} onClick={add}>
        {t('Add a Sample Community')}
      </Button>
    </>
  );
}

function Making({ sample: { done, total } }: SampleCommunityAnswer) {
  const words =
    total === null
      ? t('Getting ready')
      : t('{done, number} of {total, plural, one {# report} other {# reports}}', { done, total });
  return (
    <>
      <p role="status" className="figures mb-2">
        {words}
      </p>
      <Meter
        label={t('Sample community in progress')}
        value={total === null ? 0 : done}
        max={total ?? 1}
        text={words}
      />
      <p className="mt-2 text-sm text-soft">
        {t('It continues if you leave this page. If someone registers meanwhile, it’s removed again.')}
      </p>
    </>
  );
}

function Made({ sample: { accounts, error } }: SampleCommunityAnswer) {
  return (
    <>
      <FormError message={error && t('It isn’t complete: {error}.', { error })} />
      <p className="mb-5 max-w-prose text-soft">
        {t(
          '{accounts, plural, one {# invented account} other {# invented accounts}} on this site. Their reading counts in all totals, so remove them before you invite people.',
          { accounts },
        )}
      </p>
      <Link to="/admin/settings" className={buttonLook('secondary')}>
        {t('Remove the Sample Community')}
      </Link>
    </>
  );
}
