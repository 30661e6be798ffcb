import { eventTypeMachine, type EventTypeFact, whyNotEventType } from '#machines/lifecycles/eventType.machine.ts';
import {
  created,
  discarded,
  eventTypeModel,
  published,
  restored,
  retired,
  saved,
} from '#machines/lifecycles/eventType.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { describeLifecycle } from './facts.ts';

describeChart(eventTypeModel, { sizes: { 'an event type': { states: 25, edges: 43 } } });
describeLifecycle({ model: eventTypeModel, whyNot: whyNotEventType, others: [saved(7), published(0), discarded(0)] });

const [first] = initialTransition(eventTypeMachine, { id: 'dinner' });
const after = (...facts: EventTypeFact[]) =>
  facts.reduce((snapshot, fact) => {
    expect(whyNotEventType(snapshot, fact)).toBe(null);
    return transition(eventTypeMachine, snapshot, fact)[0];
  }, first);

it('of two who save over the same draft, the second is told', () => {
  const one = after(created(), saved(1));
  expect([whyNotEventType(one, saved(1)), whyNotEventType(one, saved(2))]).toEqual(['typeChanged', null]);
});

it('of two who publish the same draft, one does', () => {
  const one = after(created(), published(1));
  expect([one.context.version, whyNotEventType(one, published(1))]).toEqual([1, 'typeChanged']);
});

it('a draft that was never published goes whole, one of a published type leaves what was published', () => {
  expect(after(created(), discarded(1)).value).toBe('gone');
  const back = after(saved(0), discarded(1));
  expect([back.value, back.context.draft, back.context.version]).toEqual(['published', null, 0]);
});

it('a retired type may be written on, and is published only when it is offered again', () => {
  const one = after(created(), published(1), retired(), saved(1));
  expect([
    whyNotEventType(one, published(2)),
    after(created(), published(1), retired(), saved(1), restored()).value,
  ]).toEqual(['typeChanged', 'published']);
});
