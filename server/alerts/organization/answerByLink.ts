import { isSaidAlready } from '#machines/lifecycles/alertResponse.machine.ts';
import type { Handler } from '#server/calls/handler.ts';
import { holderOfAnswerLink, readAnswerLink } from './answerLinks.ts';
import { decideByLink } from './decideByLink.ts';

export const getAnswerLink: Handler<'getAnswerLink'> = async ({ sql, params, now }) =>
  readAnswerLink(sql, await holderOfAnswerLink(sql, params.token, now));

export const seeAnswerLink: Handler<'seeAnswerLink'> = (call) =>
  decideByLink(call, (said) => ({ type: 'alertResponse.seen', ...said }));

/** The same tap twice is one answer; one that somebody gave in their stead becomes their own. */
export const answerByLink: Handler<'answerByLink'> = (call) => {
  const { status } = call.body;
  return decideByLink(call, (said, before) =>
    isSaidAlready(before, status, true) ? null : { type: 'alertResponse.given', ...said, status },
  );
};
