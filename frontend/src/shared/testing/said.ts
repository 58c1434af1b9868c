import { toast } from 'sonner';

/** The passing messages from now on: call the result to read them. */
export const listenToMessages = (): (() => unknown[]) => {
  const before = toast.getHistory().length;
  return () =>
    toast
      .getHistory()
      .slice(before)
      .map((message) => 'title' in message && message.title);
};
