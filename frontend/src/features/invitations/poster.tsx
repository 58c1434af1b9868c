import type { InvitationAnswer } from '@lectio/contract';
import { msg, t } from '@/shared/language/speech';
import { invitationLink } from '@/shared/lib/links';
import { PosterSheet } from '@/shared/ui/poster-sheet';

export interface PosterProps {
  code: string;
  name: string;
  kind: InvitationAnswer['invitation']['kind'];
  look: InvitationAnswer['invitation']['look'];
}

const NOTES: Record<PosterProps['kind'], string> = {
  site: msg('Anyone with this page can create an account, as long as the code is current.'),
  family: msg('Anyone with this page can join the family, as long as the code is current.'),
  church: msg('Anyone with this page can join the church, as long as the code is current.'),
  group: msg('Anyone with this page can join the group, as long as the code is current.'),
};

/** An invitation for a notice board. */
export const Poster = ({ code, name, kind, look }: PosterProps) => (
  <PosterSheet
    note={t(NOTES[kind])}
    link={invitationLink(code)}
    from={look ? name : 'Lectio'}
    look={look}
    title={t('Read the Bible with {name}', { name })}
    closing={t('Create an account and report your first chapter. It takes a minute and it’s free.')}
  />
);
