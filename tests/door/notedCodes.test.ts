import type { CheckedIn, CheckedOut } from '#machines/door/door/queue.ts';
import { refusalOf } from '#machines/kit/fixtures.ts';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { at, gusIn, miaIn, no, party, start } from './startedDoor.ts';

const [mias, guss] = ['7K3M9XQ2', '4T8W1ZP5'];
const later = '2026-10-18T00:09:00.000Z';

/** A check-in that is answered when the test says so. */
function answeredLater(checkedIn: CheckedIn) {
  let answer = () => {};
  const sending = () => new Promise<CheckedIn>((resolve) => (answer = () => resolve(checkedIn)));
  return { sending, answer: () => answer() };
}

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

  it('is said to be noted where it is given by hand, and hides nothing where it isn’t (C-86)', async () => {
    const refusal = refusalOf('notCheckInStaff');
    const { actor, give, settled, shown } = start([no(refusal), no(refusal)], { waiting: [{ code: mias, at }] });
    await settled();
    expect(actor.getSnapshot().matches({ open: { verdict: 'ready' } })).toBe(true);
    give(mias, later);
    await settled();
    expect(actor.getSnapshot().matches({ open: { verdict: 'queued' } })).toBe(true);
    expect(shown().verdict).toMatchObject({ kind: 'queued' });
  });

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

describe('a noted code that is given again while noted codes are sent', () => {
  /** Two codes were noted without a list; the first is being sent, and the list has come. */
  async function sendingNoted(more: (() => Promise<CheckedIn>)[], checkOut?: () => Promise<CheckedOut>) {
    const first = answeredLater(gusIn);
    const door = start([first.sending, ...more], { ...(checkOut && { checkOut }) });
    door.actor.send({ type: 'connection.lost' });
    await door.submit(guss);
    await door.submit(mias);
    door.roster.list(party(), at);
    door.actor.send({ type: 'connection.returned' });
    await waitFor(door.actor, ({ context }) => context.waiting.length === 1);
    expect(door.actor.getSnapshot().context).toMatchObject({ noted: [{ code: mias }], waiting: [{ code: guss }] });
    return { ...door, answer: first.answer };
  }

  it('is one check-in, with the time it was noted, and no refusal (C-87)', async () => {
    const again = no(refusalOf('alreadyIn', { name: 'Mia Castellano', time: '20:05 EDT' }));
    const { actor, answer, give, settled, shown, sent } = await sendingNoted([async () => miaIn, again]);
    give(mias, later);
    expect(actor.getSnapshot().context).toMatchObject({ noted: [], waiting: [{ code: guss }, { code: mias, at }] });
    answer();
    await settled();
    expect({ sent, pending: actor.getSnapshot().context.pending }).toEqual({ sent: [guss, mias], pending: [] });
    expect(shown().verdict).toMatchObject({ kind: 'in', headline: 'Mia Castellano' });
  });

  it('to let its holder out comes in first (C-87)', async () => {
    const order: string[] = [];
    const lets =
      <Answer>(how: string, checked: Answer) =>
      async () => {
        order.push(how);
        return checked;
      };
    const out = { id: 'at-mia', name: 'Mia Castellano', checkedIn: false, checkinDate: at, checkoutDate: later };
    const { actor, answer, settled } = await sendingNoted([lets('in', miaIn)], lets('out', out));
    actor.send({ type: 'out.pressed', at: later });
    actor.send({ type: 'code.submitted', code: mias, at: later });
    answer();
    await settled();
    expect({ order, noted: actor.getSnapshot().context.noted }).toEqual({ order: ['in', 'out'], noted: [] });
  });
});
