import type { InvitationAnswer } from '@lectio/contract';
import { invitationLink } from '@/shared/lib/links';
import { PosterSheet } from '@/shared/ui/poster-sheet';

export interface PosterProps {
  code: string;
  name: string;
  kind: InvitationAnswer['invitation']['kind'];
  look: InvitationAnswer['invitation']['look'];
}

/** An invitation for a notice board. */
export const Poster = ({ code, name, kind, look }: PosterProps) => (
  <PosterSheet
    note={`Anyone with this page can ${kind === 'site' ? 'create an account' : `join the ${kind}`}, as long as the code is current.`}
    link={invitationLink(code)}
    from={look ? name : 'Lectio'}
    look={look}
    title={`Read the Bible with ${name}`}
    closing="Create an account and report your first chapter. It takes a minute and it’s free."
  />
);
