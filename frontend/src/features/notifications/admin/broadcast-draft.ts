import {
  BROADCAST_MESSAGES,
  type BroadcastAnswer,
  type BroadcastRequest,
  type NotificationCategory,
  type NotificationPriority,
  type NotificationTarget,
  type NotificationType,
} from '@lectio/contract';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { ApiError, messageOf } from '@/shared/api/errors';
import { fromClockField, toClockField } from '@/shared/lib/days';

import { BROADCAST_PAGE_MESSAGES } from '../notifications-messages';

/** The form's state; fields are named as in the request. */
export interface BroadcastDraft {
  title: string;
  message: string;
  type: NotificationType;
  priority: NotificationPriority;
  category: NotificationCategory;
  targetType: NotificationTarget;
  /** Ids separated by commas or blanks. */
  targetIds: string;
  /** JSON. */
  metadata: string;
  scheduledAt: string;
  expiresAt: string;
  byMail: boolean;
}

export const draftOf = (broadcast?: BroadcastAnswer): BroadcastDraft => ({
  title: broadcast?.title ?? '',
  message: broadcast?.message ?? '',
  type: broadcast?.type ?? 'announcement',
  priority: broadcast?.priority ?? 'normal',
  category: broadcast?.category ?? 'general',
  targetType: broadcast?.targetType ?? 'all',
  targetIds: broadcast?.targetIds.join(', ') ?? '',
  metadata: broadcast && Object.keys(broadcast.metadata).length > 0 ? JSON.stringify(broadcast.metadata, null, 2) : '',
  scheduledAt: toClockField(broadcast?.scheduledAt),
  expiresAt: toClockField(broadcast?.expiresAt),
  byMail: broadcast?.byMail ?? false,
});

export const idsIn = (text: string): number[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
  ),
];

const metadataIn = (text: string): { value?: Record<string, unknown>; isWrong: boolean } => {
  if (text.trim() === '') return { isWrong: false };
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { value: value as Record<string, unknown>, isWrong: false }
      : { isWrong: true };
  } catch {
    return { isWrong: true };
  }
};

/** Omits empty fields, and targets when everybody is meant. */
export const requestOf = (draft: BroadcastDraft): BroadcastRequest => {
  const { title, message, type, priority, category, targetType, byMail } = draft;
  return {
    title: title.trim(),
    message: message.trim(),
    type,
    priority,
    category,
    targetType,
    targetIds: targetType === 'all' ? undefined : idsIn(draft.targetIds),
    metadata: metadataIn(draft.metadata).value,
    scheduledAt: fromClockField(draft.scheduledAt),
    expiresAt: fromClockField(draft.expiresAt),
    byMail,
  };
};

/** Only the form can check it: text that is not JSON is left out of the request. */
export const metadataProblem = ({ metadata }: BroadcastDraft): Record<string, string> =>
  metadataIn(metadata).isWrong ? { metadata: t(BROADCAST_MESSAGES.metadataInvalid) } : {};

/** Only the form asks: to the server, a time that has passed means now. */
export const timeProblem = ({ scheduledAt }: BroadcastDraft): Record<string, string> => {
  const at = fromClockField(scheduledAt);
  return at && Date.parse(at) <= Date.now() ? { scheduledAt: t(BROADCAST_PAGE_MESSAGES.timePassed) } : {};
};

/** The server's field errors in one line, otherwise its message, otherwise the fallback. */
export const failureOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.details.length > 0
    ? BROADCAST_PAGE_MESSAGES.invalid(listed(error.details.map(({ message }) => message)))
    : messageOf(error, fallback);
