import { act, defineModel, type Situation } from '#machines/kit/model/model.ts';
import {
  attemptFailed,
  claimed,
  claimedLate,
  delivered,
  dropped,
  opened,
  postponed,
  postponedAfter,
  pushedFirst,
  queued,
  released,
  retried,
  sent,
  undelivered,
  withheld,
  withheldAfter,
} from './message.fixtures.ts';
import { messageMachine, maxAttempts } from './message.machine.ts';

const attempts = Array.from({ length: maxAttempts }, (_, index) => index + 1);

const situations: Record<string, Situation<typeof messageMachine>> = { 'a message': { input: { id: 'm1' } } };

export const messageModel = defineModel({
  id: 'message',
  kind: 'lifecycle',
  machine: messageMachine,
  situations,
  moves: () => [
    act(queued),
    act(postponed),
    act(pushedFirst, 'for a notification'),
    act(opened),
    act(released),
    act(withheld),
    act(postponedAfter(1), 'after attempt 1'),
    act(withheldAfter(1), 'after attempt 1'),
    act(claimedLate(1), 'attempt 1, late'),
    act(delivered),
    act(undelivered),
    act(retried),
    ...attempts.flatMap((attempt) => [
      act(claimed(attempt), `attempt ${attempt}`),
      act(sent(attempt), `attempt ${attempt}`),
      act(attemptFailed(attempt), `attempt ${attempt}`),
      act(attemptFailed(attempt, true), `attempt ${attempt}, for good`),
      act(dropped(attempt), `attempt ${attempt}`),
    ]),
  ],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
