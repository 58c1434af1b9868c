export type { Letter, Sender } from './mail-layout';
export type { Mail } from './mail';
export { isRefusal, isSenderRefused } from './mail-not-sent';
export { MAIL_QUEUE, Mails } from './mails';
