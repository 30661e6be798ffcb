import { codeMail } from './codeMail.ts';

/** The code for a new password, drawn at sending. */
export const passwordCode = codeMail({
  purpose: 'reset',
  subject: 'Your code for a new password',
  before: 'Someone asked for a new password for your Muster account. If it was you, enter this code:',
});
