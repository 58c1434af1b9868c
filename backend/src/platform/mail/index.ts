export { MailModule } from './mail.module';
export { asHtml, asText, type Letter } from './mail-layout';
export type { Mail } from './mail';
export { Mails } from './mails';
