import { useState } from 'react';
import { sendingOnce, type SendOnce } from './send-once';

/** Sends what must count once: one sender for as long as the component is shown. */
export const useSendOnce = (): SendOnce => useState(sendingOnce)[0];
