import type { EncouragementAnswer, GroupCommunityAnswer, GroupEnvelope, GroupReadingAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { partOf, readQuery } from '@/shared/api/client';
import { keys, keysAbout } from '@/shared/api/keys';

export const groupQuery = (id: number) =>
  partOf(readQuery<GroupEnvelope>([...keys.groups, id], `/groups/${id}`), 'group');

/** What a group's members show, and say to each other: it moves when one of them reads. */
export const keyOfShown = (id: number) => [...keys.groups, id, 'shown'] as const;

export const groupReadingQuery = (id: number) =>
  readQuery<GroupReadingAnswer>([...keyOfShown(id), 'reading'], `/groups/${id}/reading`);

export const groupEncouragementQuery = (id: number) =>
  readQuery<EncouragementAnswer>([...keyOfShown(id), 'encouragement'], `/groups/${id}/encouragement`);

export const groupCommunityQuery = (id: number) =>
  readQuery<GroupCommunityAnswer>([...keyOfShown(id), 'community'], `/groups/${id}/community`);

/** Refetches what shows groups. */
export function useRefreshGroups(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(keysAbout.groups.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** A call that changes a group or who belongs to it: done once the page shows the change. */
export function useGroupChange<Given = void, Answer = unknown>(
  call: (given: Given) => Promise<Answer>,
  onDone?: (answer: Answer, given: Given) => void,
) {
  const refresh = useRefreshGroups();
  return useMutation({
    mutationFn: (given: Given) => call(given),
    onSuccess: async (answer, given) => {
      await refresh();
      onDone?.(answer, given);
    },
  });
}
