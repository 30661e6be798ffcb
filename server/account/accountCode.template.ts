import { codeMail } from './codeMail.ts';

/** The code with which a person claims an account, drawn at sending. */
export const accountCode = codeMail({
  purpose: 'claim',
  subject: 'Your account code',
  before: 'Someone asked to claim your Muster account. If it was you, enter this code and choose a password:',
});
