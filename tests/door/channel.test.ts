import { openChannel } from '#src/app/services/doors/channel.ts';
import { expect, it, onTestFinished, vi } from 'vitest';

it('the end of a session ends what all keep who sign in, and nothing of a paired door (A-152)', async () => {
  const heard: Record<string, string[]> = { dan: [], 'door:back': [] };
  const channels = Object.keys(heard).map((personId) => openChannel(personId, (what) => heard[personId]?.push(what)));
  const [ending, other] = [openChannel(null, () => undefined), openChannel('door:back', () => undefined)];
  onTestFinished(() => [...channels, ending, other].forEach((each) => each.close()));
  ending.say('dropped');
  other.say('changed');
  await vi.waitFor(() => expect(Object.values(heard).every((told) => told.length > 0)).toBe(true));
  await vi.waitFor(() => expect(heard['door:back']).toContain('changed'));
  expect(heard).toEqual({ dan: ['dropped'], 'door:back': ['changed'] });
});
