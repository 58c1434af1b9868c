import type { ReminderWay } from '../reminders';

export interface ReminderChoicesAnswer {
  /** Empty until asked for. */
  chosen: ReminderWay[];
  /** Clock times, such as 19:30. */
  at: string;
  streakAt: string;
  quietFrom: string | null;
  quietUntil: string | null;
  /** Null until something was chosen. */
  timeZone: string | null;
}

export interface PushDeviceAnswer {
  id: number;
  /** Such as "Firefox on Linux". */
  label: string;
  createdAt: string;
}

/** GET and PUT /reminders, DELETE /reminders/devices/{id} */
export interface RemindersEnvelope {
  reminders: ReminderChoicesAnswer;
  /** The newest first. */
  devices: PushDeviceAnswer[];
  /** With which a browser subscribes; base64url. */
  publicKey: string;
  /** False: no mail goes out until the address is confirmed. */
  mailPossible: boolean;
}
