import type { Handler } from '#server/calls/handler.ts';
import { partOf } from './boardPeople.ts';
import { markRespondent } from './markRespondent.ts';
import { boardOf } from './readAlertBoard.ts';

export const markAlertAnswer: Handler<'markAlertAnswer'> = async (context) => {
  await markRespondent(context, partOf(context.caller, context.resource));
  return boardOf(context);
};
