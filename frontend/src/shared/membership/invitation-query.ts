import type { InvitationAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { msg, t } from '../language/speech';
import { api } from '../api/client';
import { statusOf } from '../api/errors';

type Invitation = InvitationAnswer['invitation'];

/** Null for a code that invites to nothing, or no longer. */
const find = async (code: string, signal: AbortSignal): Promise<Invitation | null> => {
  try {
    return (await api<InvitationAnswer>('/auth/invitation', { method: 'POST', body: { code }, signal })).invitation;
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 400) return null;
    throw error;
  }
};

export const invitationQuery = (code: string) =>
  queryOptions({ queryKey: ['invitation', code], queryFn: ({ signal }) => find(code, signal) });

const UNNAMED: Record<Invitation['kind'], string> = {
  site: 'Lectio',
  family: msg('a family'),
  church: msg('a church'),
  group: msg('a group'),
};

export const nameIn = ({ kind, name }: Invitation): string => name ?? t(UNNAMED[kind]);
