import type { AnnouncementsAnswer } from '@lectio/contract';
import { pageQuery } from '../api/client';

/** A church or group in which leaders announce. */
export interface Audience {
  kind: 'churches' | 'groups';
  id: number;
  name: string;
}

export const keyOfAnnouncements = ({ kind, id }: Audience) => ['announcements', kind, id] as const;

/** Beside the keys of churches and groups: of one that somebody has left, announcements must not be asked for again. */
export const announcementsQuery = (of: Audience, page: number) =>
  pageQuery<AnnouncementsAnswer>([...keyOfAnnouncements(of), page], `/${of.kind}/${of.id}/announcements`, {
    page: page > 1 ? page : undefined,
  });
