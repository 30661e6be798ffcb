import type { Handler } from '#server/calls/handler.ts';
import { holderOfAnswerLink, readAnswerLink } from './answerLinks.ts';
import { answering, decideByLink } from './decideByLink.ts';

export const getAnswerLink: Handler<'getAnswerLink'> = async ({ sql, params, now }) =>
  readAnswerLink(sql, await holderOfAnswerLink(sql, params.token, now));

export const seeAnswerLink: Handler<'seeAnswerLink'> = (call) =>
  decideByLink(call, (said) => ({ type: 'alertResponse.seen', ...said }));

export const answerByLink: Handler<'answerByLink'> = (call) => decideByLink(call, answering(call.body.status));
