import type { RemindersEnvelope } from '@lectio/contract';
import { readQuery } from '@/shared/api/client';

export const remindersQuery = readQuery<RemindersEnvelope>(['reminders'], '/reminders');
