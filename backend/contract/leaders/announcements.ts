import { PageNumber, TrimmedLine, TrimmedText } from '../common/fields';
import type { Pagination } from '../common/http';
import { LIMITS } from '../common/limits';
import { ANNOUNCEMENT_MESSAGES } from '../messages/people';

/** POST /churches/{id}/announcements, /groups/{id}/announcements */
export class AnnouncementRequest {
  @TrimmedLine(LIMITS.announcementTitleMax, {
    required: ANNOUNCEMENT_MESSAGES.titleRequired,
    tooLong: ANNOUNCEMENT_MESSAGES.titleTooLong,
  })
  title: string;

  @TrimmedText(LIMITS.announcementMessageMax, {
    required: ANNOUNCEMENT_MESSAGES.messageRequired,
    tooLong: ANNOUNCEMENT_MESSAGES.messageTooLong,
  })
  message: string;
}

/** GET /churches/{id}/announcements, /groups/{id}/announcements */
export class AnnouncementsQuery extends PageNumber {}

/** What somebody who leads a church or group told its members. */
export interface AnnouncementAnswer {
  id: number;
  title: string;
  message: string;
  by: { userId: number; name: string };
  createdAt: string;
}

/** POST /churches/{id}/announcements, /groups/{id}/announcements (201) */
export interface AnnouncementEnvelope {
  announcement: AnnouncementAnswer;
}

/** GET /churches/{id}/announcements, /groups/{id}/announcements, for (approved) members: the newest first. */
export interface AnnouncementsAnswer {
  announcements: AnnouncementAnswer[];
  pagination: Pagination & { totalAnnouncements: number };
}
