import { crowd } from '#machines/door/door/capacitySituations.ts';
import { attendeeOf, guestOf, refusalOf } from '#machines/kit/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { at, gus, gusIn, miaIn, no, silence, start } from './startedDoor.ts';

const mia = attendeeOf('yes');
const ben = attendeeOf('yes', [], { id: 'ben', firstName: 'Ben', lastName: 'Okafor', qrCode: '9D5F3HJ7' });
const benIn = { ...miaIn, id: 'at-ben', name: 'Ben Okafor', guestsToCome: 0 };
const party = attendeeOf('yes', [guestOf('yes', gus)]);

/** A door of an event for 20 with so many inside. */
const doorWith = (
  inside: number,
  answers: Parameters<typeof start>[0] = [],
  { list = [mia, ben], capacity = 20 }: { list?: (typeof mia)[]; capacity?: number } = {},
) => start(answers, { list: [...crowd(inside), ...list], capacity });

describe('at nine tenths of the capacity', () => {
  it('the door asks whether the next one comes in, and nobody is sent before', async () => {
    const { submit, shown, sent, sounds, kept } = doorWith(18);
    await submit('7K3M9XQ2');
    expect(shown().verdict).toEqual({
      kind: 'asked',
      word: '90% of capacity',
      headline: '18 of 20 inside',
      why: 'Mia Castellano is on the list and would be number 19.',
      after: null,
      from: null,
    });
    expect(shown().admits).toBe('Admit Mia');
    expect({ sent, sounds, kept: kept.at(-1) }).toEqual({ sent: [], sounds: ['queued'], kept: [] });
  });

  it('asks once: what was confirmed goes with the check-in, and the next one comes in unasked', async () => {
    const { actor, submit, settled, shown, sent, confirmed } = doorWith(18, [async () => miaIn, async () => benIn]);
    await submit('7K3M9XQ2');
    actor.send({ type: 'admit.pressed' });
    await settled();
    expect(shown()).toMatchObject({ verdict: { kind: 'in', headline: 'Mia Castellano' }, inside: { count: 19 } });
    await submit('9D5F3HJ7');
    expect({ sent, confirmed }).toEqual({
      sent: ['7K3M9XQ2', '9D5F3HJ7'],
      confirmed: [{ inside: 18, capacity: 20 }, undefined],
    });
  });

  it('asks again after somebody was turned away', async () => {
    const { actor, submit, settled, shown } = doorWith(18);
    await submit('7K3M9XQ2');
    actor.send({ type: 'turnAway.pressed' });
    await settled();
    await submit('9D5F3HJ7');
    expect(shown().verdict).toMatchObject({ kind: 'asked', word: '90% of capacity' });
  });

  it('asks anew where another capacity was approved meanwhile', async () => {
    const { actor, roster, submit, settled, shown } = doorWith(18, [async () => miaIn]);
    await submit('7K3M9XQ2');
    actor.send({ type: 'admit.pressed' });
    await settled();
    roster.list([...crowd(45), mia, ben], at, 50);
    await submit('9D5F3HJ7');
    expect(shown().verdict).toMatchObject({ kind: 'asked', headline: '45 of 50 inside' });
  });

  it.each([
    ['fewer are inside', 17, 20],
    ['no capacity is named', 18, undefined],
  ])('and not where %s', async (_, inside, capacity) => {
    const { submit, shown } = start([async () => miaIn], { list: [...crowd(inside), mia], capacity });
    await submit('7K3M9XQ2');
    expect(shown().verdict).toMatchObject({ kind: 'in' });
  });

  it('also after a code was said to be noted already, once the server answers again (C-88)', async () => {
    const { actor, roster, settled, submit, shown, sent } = start(
      [silence, no(refusalOf('unknownCode')), async () => miaIn],
      {},
    );
    await submit('B2N6C9RD');
    roster.list([...crowd(18), mia], at, 20);
    await submit('B2N6C9RD');
    expect(actor.getSnapshot().context.decision).toBeNull();
    actor.send({ type: 'connection.returned' });
    await settled();
    actor.send({ type: 'next.pressed' });
    await submit('7K3M9XQ2');
    expect({ verdict: shown().verdict?.kind, sent }).toEqual({ verdict: 'asked', sent: ['B2N6C9RD', 'B2N6C9RD'] });
  });

  it('and not of whom the list does not let in, nor of a code that is not on it: the server says so', async () => {
    const { submit, shown, sent } = doorWith(20, [
      no(refusalOf('alreadyIn', { name: 'Ida Moreau 1', time: '20:05 EDT' })),
      no(refusalOf('unknownCode')),
    ]);
    await submit('9RD1');
    await submit('B2N6C9RD');
    expect(shown().verdict).toMatchObject({ kind: 'refused' });
    expect(sent).toEqual(['9RD1', 'B2N6C9RD']);
  });
});

describe('at a full event', () => {
  it('the door asks of each guest, and says so', async () => {
    const { actor, submit, settled, shown, confirmed } = doorWith(20, [async () => miaIn, async () => benIn]);
    await submit('7K3M9XQ2');
    expect(shown().verdict).toMatchObject({ word: '100% of capacity', headline: 'Full: 20 of 20 inside' });
    actor.send({ type: 'admit.pressed' });
    await settled();
    await submit('9D5F3HJ7');
    expect(shown().verdict).toMatchObject({
      word: '105% of capacity',
      headline: 'Full: 21 of 20 inside',
      why: 'Ben Okafor is on the list and would be number 22.',
    });
    actor.send({ type: 'admit.pressed' });
    await settled();
    expect(confirmed).toEqual([
      { inside: 20, capacity: 20 },
      { inside: 21, capacity: 20 },
    ]);
  });

  it('counts whom it has let in before the list says so', async () => {
    const { actor, give, settled, shown, sent } = doorWith(19, [async () => miaIn]);
    give('7K3M9XQ2');
    actor.send({ type: 'admit.pressed' });
    give('9D5F3HJ7');
    await settled();
    expect(sent).toEqual(['7K3M9XQ2']);
    expect(shown().verdict).toMatchObject({ headline: 'Full: 20 of 20 inside' });
  });

  it('follows who comes in and leaves elsewhere while the question stands, and keeps what was shown', async () => {
    const { actor, roster, submit, settled, shown, confirmed } = doorWith(20, [async () => miaIn]);
    await submit('7K3M9XQ2');
    roster.list([...crowd(21), mia], at, 20);
    expect(shown().verdict).toMatchObject({ headline: 'Full: 21 of 20 inside' });
    roster.list([...crowd(12), mia], at, 20);
    expect(shown().verdict).toMatchObject({ word: '60% of capacity', headline: '12 of 20 inside' });
    actor.send({ type: 'admit.pressed' });
    await settled();
    expect(confirmed).toEqual([{ inside: 12, capacity: 20 }]);
  });

  it('who is turned away is refused in red, and a record of it is handed over', async () => {
    const { actor, submit, settled, shown, sent, records, kept } = doorWith(20);
    await submit('7K3M9XQ2');
    actor.send({ type: 'turnAway.pressed' });
    await settled();
    expect(shown()).toMatchObject({
      verdict: { kind: 'refused', word: 'Not checked in', headline: 'Turned away', why: 'Mia Castellano', from: null },
      recent: [{ ended: 'refused', note: 'Turned away' }],
    });
    expect({ sent, kept: kept.at(-1), records }).toEqual({
      sent: [],
      kept: [],
      records: [
        {
          ...{ code: '7K3M9XQ2', at, listAt: at, attendeeId: 'at-mia', hostId: null },
          ...{ decision: 'refused', refusal: 'turnedAway' },
        },
      ],
    });
  });

  it('a new code drops the question and admits nobody; the same code asks again', async () => {
    const { submit, shown, sent, records, actor } = doorWith(20);
    await submit('7K3M9XQ2');
    await submit('9D5F3HJ7');
    expect(shown()).toMatchObject({ admits: 'Admit Ben', verdict: { kind: 'asked' } });
    await submit('9D5F3HJ7');
    expect(shown()).toMatchObject({ admits: 'Admit Ben', verdict: { kind: 'asked' } });
    expect({ sent, records, waiting: actor.getSnapshot().context.waiting.length }).toEqual({
      sent: [],
      records: [],
      waiting: 1,
    });
  });

  it('the code of a host with guests drops the question too', async () => {
    const { actor, submit, shown, sent } = doorWith(20, [], { list: [ben, party] });
    await submit('9D5F3HJ7');
    actor.send({ type: 'code.submitted', code: '7K3M9XQ2', at });
    expect(shown()).toMatchObject({ verdict: null, party: { host: 'Mia' } });
    expect({ sent, waiting: actor.getSnapshot().context.waiting }).toEqual({ sent: [], waiting: [] });
  });
});

describe('a party', () => {
  const chosen = (inside: number, codes: string[], answers: Parameters<typeof start>[0] = []) => {
    const door = doorWith(inside, answers, { list: [party, ben] });
    door.actor.send({ type: 'code.submitted', code: '7K3M9XQ2', at });
    door.actor.send({ type: 'party.chosen', codes, at });
    return door;
  };
  const both = ['4T8W1ZP5', '7K3M9XQ2'];

  it('is asked about at once, by the number of all who are ticked', async () => {
    const { actor, settled, shown, sent, confirmed } = chosen(19, both, [async () => gusIn, async () => miaIn]);
    expect(shown()).toMatchObject({
      verdict: {
        word: '95% of capacity',
        headline: '19 of 20 inside',
        why: 'Mia Castellano and 1 guest are on the list and would be numbers 20 and 21.',
      },
      admits: 'Admit 2',
    });
    expect(sent).toEqual([]);
    actor.send({ type: 'admit.pressed' });
    await settled();
    const fullness = { inside: 19, capacity: 20 };
    expect({ sent, confirmed }).toEqual({ sent: both, confirmed: [fullness, fullness] });
    expect(shown()).toMatchObject({ verdict: { kind: 'in', headline: 'Mia Castellano' }, inside: { count: 21 } });
  });

  it.each([
    [both, 17, '17 of 20 inside', 'Mia Castellano and 1 guest are on the list and would be numbers 18 and 19.'],
    [
      ['4T8W1ZP5'],
      20,
      'Full: 20 of 20 inside',
      'Gus Berg, guest of Mia Castellano, is on the list and would be number 21.',
    ],
  ])('of %s is asked about where %s are inside', (codes, inside, headline, why) => {
    expect(chosen(inside, codes).shown().verdict).toMatchObject({ kind: 'asked', headline, why });
  });

  it('is turned away as one, and the next code folds it', async () => {
    const turned = chosen(20, both);
    turned.actor.send({ type: 'turnAway.pressed' });
    await turned.settled();
    expect(turned.shown().verdict).toMatchObject({ kind: 'refused', headline: 'Turned away', why: 'Mia Castellano' });
    expect(turned.records).toMatchObject([{ code: '7K3M9XQ2', decision: 'refused', refusal: 'turnedAway' }]);
    expect(turned.actor.getSnapshot().context.waiting).toEqual([]);
    const folded = chosen(20, both);
    await folded.submit('9D5F3HJ7');
    expect(folded.shown()).toMatchObject({ admits: 'Admit Ben' });
    expect(folded.actor.getSnapshot().context.waiting.map(({ code }) => code)).toEqual(['9D5F3HJ7']);
  });
});

describe('without a connection', () => {
  it('the door asks by what is known inside, once for a list that is old too, and keeps what was confirmed', async () => {
    const { actor, submit, settled, shown, records } = doorWith(20);
    actor.send({ type: 'connection.lost' });
    await submit('7K3M9XQ2', '2026-10-18T01:23:00.000Z');
    expect(shown()).toMatchObject({
      verdict: { headline: 'Full: 20 of 20 known inside', from: 'List from 20:05 EDT, 1 h 18 min old' },
      admits: 'Admit Mia',
    });
    actor.send({ type: 'admit.pressed' });
    await settled();
    expect(shown()).toMatchObject({ verdict: { kind: 'offline', headline: 'Mia Castellano' }, inside: { count: 21 } });
    expect(records).toEqual([
      {
        ...{ code: '7K3M9XQ2', at: '2026-10-18T01:23:00.000Z', listAt: at, attendeeId: 'at-mia', hostId: null },
        ...{ decision: 'in', confirmed: { inside: 20, capacity: 20 } },
      },
    ]);
  });

  it('a check-in that was confirmed and not answered is not asked about again', async () => {
    const { actor, submit, settled, shown, records } = doorWith(20, [silence]);
    await submit('7K3M9XQ2');
    actor.send({ type: 'admit.pressed' });
    await settled();
    expect(shown().verdict).toMatchObject({ kind: 'offline', headline: 'Mia Castellano' });
    expect(records).toMatchObject([{ decision: 'in', confirmed: { inside: 20, capacity: 20 } }]);
  });

  it('what was confirmed survives a reload with its code', async () => {
    const fullness = { inside: 20, capacity: 20 };
    const waiting = [{ code: 'B2N6C9RD', at, confirmed: fullness }];
    const { settled, confirmed, kept } = start([silence], { waiting });
    await settled();
    expect({ confirmed, kept: kept.at(-1) }).toEqual({ confirmed: [fullness], kept: waiting });
  });
});
