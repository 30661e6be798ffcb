import { act, defineModel } from '#machines/kit/model/model.ts';
import { type EventTypeFact, eventTypeMachine } from './eventType.machine.ts';

const told = (by = 'sam') => ({ at: '2026-11-02T15:00:00.000Z', by, organization: 'harbor-house' });

/** Facts of the tests' world, about one event type. */
export const created = (from: string | null = null): EventTypeFact => ({
  type: 'eventType.created',
  ...told(),
  from,
  hash: 'empty',
});
export const saved = (read: number, hash = 'dinner'): EventTypeFact => ({
  type: 'eventType.saved',
  ...told(),
  read,
  hash,
});
export const published = (read: number, by = 'sam'): EventTypeFact => ({
  type: 'eventType.published',
  ...told(by),
  read,
  hash: 'dinner',
  templates: ['plan-1'],
});
export const discarded = (read: number): EventTypeFact => ({ type: 'eventType.discarded', ...told(), read });
export const retired = (): EventTypeFact => ({ type: 'eventType.retired', ...told() });
export const restored = (): EventTypeFact => ({ type: 'eventType.restored', ...told() });

export const eventTypeModel = defineModel({
  id: 'eventType',
  kind: 'lifecycle',
  machine: eventTypeMachine,
  situations: { 'an event type': { input: { id: 'dinner' } } },
  moves: () => [
    act(created()),
    ...[0, 1].map((read) => act(saved(read), `over ${read}`)),
    ...[1, 2].map((read) => act(published(read), `revision ${read}`)),
    ...[1, 2].map((read) => act(discarded(read), `revision ${read}`)),
    act(retired()),
    act(restored()),
  ],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
