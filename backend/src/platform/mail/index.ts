export { MailModule } from './mail.module';
export type { Letter } from './mail-layout';
export type { Mail } from './mail';
export { MAIL_QUEUE, Mails } from './mails';
