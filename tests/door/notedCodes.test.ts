import { refusalOf } from '#machines/kit/fixtures.ts';
import { describe, expect, it, vi } from 'vitest';
import { at, gusIn, miaIn, no, start } from './startedDoor.ts';

const mias = '7K3M9XQ2';

describe('noted codes of whoever is no longer on the door team', () => {
  it.each(['notCheckInStaff', 'notFound', 'doorClosed'] as const)(
    'stay, and nothing is said of them: %s (C-86)',
    async (code) => {
      const { actor, settled, shown, kept, sent } = start([no(refusalOf(code)), async () => miaIn, async () => gusIn], {
        waiting: [{ code: mias, at }],
      });
      await settled();
      expect(shown().verdict?.kind).not.toBe('refused');
      expect({ sent, noted: actor.getSnapshot().context.noted }).toMatchObject({
        sent: [mias],
        noted: [{ code: mias, at, isNoted: true }],
      });
      expect(kept.at(-1)).toEqual([{ code: mias, at }]);
      actor.send({ type: 'connection.returned' });
      await vi.waitFor(() => expect(sent).toEqual([mias, mias]));
      await settled();
      expect(actor.getSnapshot().context.noted).toEqual([]);
    },
  );

  it('are said to be only on this phone (C-86)', async () => {
    const { settled, strip } = start([no(refusalOf('notCheckInStaff'))], { waiting: [{ code: mias, at }] });
    await settled();
    expect(strip()).toEqual(['1 noted code is only on this phone.', 'You’re no longer check-in staff for this event.']);
  });

  it('but a rule about the code itself refuses it', async () => {
    const { actor, settled, shown } = start([no(refusalOf('rsvpCancelled'))], { waiting: [{ code: mias, at }] });
    await settled();
    expect(shown().verdict).toMatchObject({ kind: 'refused', headline: 'RSVP cancelled' });
    expect(actor.getSnapshot().context.noted).toEqual([]);
  });
});
