import { useState } from 'react';
import { sendingOnce, type SendOnce } from './send-once';

/** Sends requests that must count once, with one sender for the component's lifetime. */
export const useSendOnce = (): SendOnce => useState(sendingOnce)[0];
