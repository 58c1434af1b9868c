import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether the server answered when it was called last, and the browser knows of no lost network since. */
export const isReached = (): boolean => onlineManager.isOnline();

export const useReached = (): boolean => useSyncExternalStore(onlineManager.subscribe, isReached);
