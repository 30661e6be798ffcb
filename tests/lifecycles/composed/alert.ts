import type { AlertResponseFact } from '#machines/lifecycles/alertResponse.facts.ts';
import { alertResponseMachine } from '#machines/lifecycles/alertResponse.machine.ts';
import { alertResponseModel } from '#machines/lifecycles/alertResponse.model.ts';
import { type MessageFact, messageMachine } from '#machines/lifecycles/message.machine.ts';
import { messageModel } from '#machines/lifecycles/message.model.ts';
import { organizationAlertMachine } from '#machines/lifecycles/organizationAlert.machine.ts';
import { organizationAlerted } from '#machines/lifecycles/organizationAlert.model.ts';
import { nameOf } from '#machines/kit/model/model.ts';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import type { Moved } from './reach.ts';

/** An alert, what one member says to it, and the message that tells that member. */
export interface Told {
  alert: AnyMachineSnapshot;
  response: AnyMachineSnapshot;
  message: AnyMachineSnapshot;
}

export interface AlertCharts {
  alert: AnyStateMachine;
  response: AnyStateMachine;
  message: AnyStateMachine;
}

export const alertCharts: AlertCharts = {
  alert: organizationAlertMachine,
  response: alertResponseMachine,
  message: messageMachine,
};

/** Who makes a move: a person, or the server by itself and whoever carries its messages. */
export type By = 'person' | 'operator' | 'server';

type Move = [by: By, name: string, to: Told];

const messageMoves = messageModel
  .moves(messageModel.situations['a message'] ?? { input: { id: 'm1' } })
  .flatMap((move) => (move.kind === 'act' ? [[nameOf(move), move.signal] as [string, MessageFact]] : []))
  // What is for safety waits for no notification.
  .filter(([, fact]) => fact.type !== 'message.postponed' || fact.reason !== 'pushed');
const responseMoves = alertResponseModel
  .moves({ input: { id: 'alert-1.mia' } })
  .flatMap((move) => (move.kind === 'act' ? [[nameOf(move), move.signal] as [string, AlertResponseFact]] : []));

/**
 * Of the rounds of officers, those that the chart counts. One that finds no one on duty comes again for as long as the alert is under way,
 * twelve hours by the clock (S-231), which no lifecycle has; it waits for people as much as an answer does.
 */
const isByServer = (fact: AlertResponseFact): boolean => fact.type === 'alertResponse.officersTold' && !fact.again;

/** An alert and its messages begin together (`sendOrganizationAlert`); then everyone goes on by themselves. */
export function composeAlert(composed: AlertCharts = alertCharts) {
  const begin = (machine: AnyStateMachine, id: string) => initialTransition(machine, { id })[0] as AnyMachineSnapshot;
  const on = (machine: AnyStateMachine, now: AnyMachineSnapshot, fact: unknown): AnyMachineSnapshot | null =>
    now.status === 'active' && now.can(fact)
      ? (transition(machine, now, fact as never)[0] as AnyMachineSnapshot)
      : null;

  const start: Told = {
    alert: begin(composed.alert, 'alert-1'),
    response: begin(composed.response, 'alert-1.mia'),
    message: begin(composed.message, 'm1'),
  };

  function movesFrom(at: Told): Move[] {
    const sent = on(composed.alert, at.alert, organizationAlerted());
    if (at.alert.value === 'unsent') {
      const queued = messageMoves.find(([, fact]) => fact.type === 'message.queued')?.[1];
      const message = on(composed.message, at.message, queued);
      return sent && message ? [['person', 'sendOrganizationAlert', { ...at, alert: sent, message }]] : [];
    }
    const told = messageMoves.flatMap(([name, fact]): Move[] => {
      const message = on(composed.message, at.message, fact);
      return message ? [[fact.type === 'message.retried' ? 'operator' : 'server', name, { ...at, message }]] : [];
    });
    const said = responseMoves.flatMap(([name, fact]): Move[] => {
      const response = on(composed.response, at.response, fact);
      return response ? [[isByServer(fact) ? 'server' : 'person', name, { ...at, response }]] : [];
    });
    return [...told, ...said];
  }

  const keyOf = ({ alert, response, message }: Told): string =>
    JSON.stringify([alert.value, response.value, response.context.rounds, message.value, message.context]);

  const named = (at: Told): Moved<Told>[] => movesFrom(at).map(([, name, to]) => [name, to]);
  return { start, movesFrom, named, keyOf };
}

export const isAnswered = ({ response }: Told): boolean =>
  ['safe', 'notSafe', 'leftBefore'].some((state) => response.matches(state));

/** It left for the member, or the sender reads on the board that it did not. */
export const isTold = ({ message }: Told): boolean =>
  ['sent', 'delivered', 'failed', 'dropped'].includes(String(message.value));
