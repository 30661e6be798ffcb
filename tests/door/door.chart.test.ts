import { DoorRecord } from '#contract/door/doorLog.ts';
import type { HandedOver } from '#machines/door/door/setup.ts';
import { doorMachine } from '#machines/door/door/machine.ts';
import { doorModel } from '#machines/door/door/model.ts';
import type { OwnRecord } from '#machines/door/door/listed.ts';
import type { CheckedIn, QueuedCode } from '#machines/door/door/queue.ts';
import { isListKnown, isListWhole } from '#machines/door/door/pack.ts';
import { codesToStore } from '#machines/door/door/capacity.ts';
import { ageOf, present } from '#machines/door/door/present.ts';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import { attendeeOf, eventId, guestOf, refusalOf } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, type SnapshotFrom, waitFor } from 'xstate';
import { newSteps, onceFor, stepsOf } from '#tests/kit/along.ts';
import { at, type Given, gus, gusIn, miaIn, never, no, party, silence, staff, start } from './startedDoor.ts';

type Door = SnapshotFrom<typeof doorMachine>;

/** Every rule asks after each move what is shown, of snapshots that were asked of before. */
const shownOf = onceFor((door: Door) => present(door));

const verdictOf = (door: Door) => shownOf(door).verdict?.kind ?? null;

const turnOf = ({ code, leaver }: QueuedCode): string => (leaver ? `${code} out` : code);

/** A refusal, or what no one has answered for someone who goes. */
const isStanding = (door: Door): boolean => ['refused', 'held'].includes(shownOf(door).verdict?.kind ?? '');

/** No one can be checked out whom no list knows. */
const isWithoutList = (door: Door): boolean => shownOf(door).direction === 'out' && !isListKnown(door.context);

const isLeaverNext = ({ context }: Door): boolean => (context.waiting[0]?.leaver ?? null) !== null;

describeChart(doorModel, {
  sizes: {
    'one code after the other': { states: 64, edges: 190 },
    'the next code before the answer': { states: 65, edges: 226 },
    'judged by the list': { states: 62, edges: 244 },
    'no connection': { states: 96, edges: 666 },
    'decided by this phone': { states: 464, edges: 1227 },
    'an old list': { states: 116, edges: 166 },
    'a question that is dropped': { states: 28, edges: 50 },
    'handed over': { states: 11, edges: 59 },
    'a code while records are sent': { states: 24, edges: 72 },
    'noted by an earlier page': { states: 9, edges: 23 },
    'refused before an earlier page ended': { states: 9, edges: 16 },
    'taken back': { states: 55, edges: 217 },
    'the tally': { states: 72, edges: 576 },
    'checking out': { states: 113, edges: 341 },
    'back to In': { states: 159, edges: 649 },
    'not in': { states: 125, edges: 402 },
    'not on the list': { states: 87, edges: 271 },
    'checking out without an answer': { states: 331, edges: 1416 },
    'checking out by the list that is kept': { states: 217, edges: 702 },
    'checking out whom this phone admitted': { states: 671, edges: 2833 },
    'a party behind another code': { states: 141, edges: 621 },
    'a party at the door': { states: 54, edges: 204 },
    'an event that is nearly full': { states: 29, edges: 83 },
    'turned away at a full event': { states: 61, edges: 196 },
    'a question at a full event that is dropped': { states: 141, edges: 545 },
    'a full event without a connection': { states: 26, edges: 48 },
    'a party at a full event': { states: 52, edges: 154 },
  },
  along: {
    'a green verdict stands only right after the server let somebody in': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (verdictOf(after) !== 'in' || verdictOf(before) === 'in') continue;
        expect(move).toMatch(/^checkInAttendee answered: /);
      }
    },
    'somebody is noted as in exactly as often as the server let somebody in': ({ path, snapshots }) => {
      const admitted = path.split(' > ').filter((move) => move.startsWith('checkInAttendee answered'));
      const entries = snapshots.at(-1)?.context.entries ?? [];
      const letIn = entries.filter(
        (each) => (each.ended === 'in' || each.ended === 'undone') && each.offline === null,
      ).length;
      if (entries.length < 4) expect(letIn).toBe(admitted.length);
      else expect(letIn).toBeLessThanOrEqual(admitted.length);
    },
    'a red verdict stands as long as there is a refusal that nobody has waved on and no newer code': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        const isRed = isStanding(after);
        if (/^checkInAttendee refused: (?!offline|timeout|too many|500|not staff)/.test(move)) expect(isRed).toBe(true);
        if (!isStanding(before)) continue;
        if (move === 'next.pressed') expect(isRed).toBe(after.context.pending.length > 0);
        else if (!/^code\.submitted(?! \(empty\))/.test(move)) expect(isRed).toBe(true);
      }
    },
    'a blue verdict stands only right after this phone kept its record': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (verdictOf(after) !== 'offline' || verdictOf(before) === 'offline') continue;
        expect(move).toBe('keepAdmission answered: kept');
      }
    },
    'somebody is said to be checked out here only right after this phone kept its record': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (verdictOf(after) !== 'leftOffline' || verdictOf(before) === 'leftOffline') continue;
        expect(move).toBe('keepExit answered: kept');
        expect(after.context.own.some(({ decision, isSent }) => decision === 'out' && !isSent)).toBe(true);
      }
    },
    'a code that no row of a whole list has is refused at once, and neither noted nor sent': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('findListed answered: nobody') || !isListWhole(before.context)) continue;
        const [first] = before.context.waiting;
        if (!first || first.isNoted) continue;
        expect(after.context.noted).toEqual(before.context.noted);
        expect(after.context.pending[0]).toMatchObject({ code: first.code, isUnanswered: false });
      }
    },
    'no code is lost: it is answered, decided, asked about, or it waits': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        const codesOf = ({ context: { waiting, noted } }: typeof after) =>
          [...noted, ...waiting].map(({ code }) => code);
        const left = codesOf(before).filter((code) => !codesOf(after).includes(code));
        if (left.length === 0) continue;
        expect(move).toMatch(
          /^(checkInAttendee (answered|refused: (?!offline|timeout|too many|500))|checkOutAttendee (answered|refused: (?!offline|500))|keepAdmission answered|keepExit|findListed|turnAway|code\.submitted)/,
        );
        if (move.startsWith('code.submitted')) expect(before.matches({ open: { line: 'asking' } })).toBe(true);
        if (move.startsWith('findListed')) expect(isStanding(after)).toBe(true);
        if (move.startsWith('findListed refused')) expect(after.context.pending.at(-1)?.isUnanswered).toBe(true);
      }
    },
    'no code waits twice, and the oldest is sent first': (walked) => {
      for (const { before, after } of newSteps(walked)) {
        const [were, are] = [before, after].map(({ context }) => context.waiting.map(turnOf));
        expect(new Set(are).size).toBe(are?.length);
        if (before.context.noted.length > 0) continue;
        const [kept, joined] = [
          were?.filter((code) => are?.includes(code)),
          are?.filter((code) => !were?.includes(code)),
        ];
        expect(are).toEqual([...(kept ?? []), ...(joined ?? [])]);
        if (!after.matches({ open: { line: 'sending' } })) continue;
        const { eventId: id, waiting } = after.context;
        const sent = walked.calls.findLast(({ actor }) => actor === 'checkInAttendee')?.input;
        const [{ code, at: givenAt, confirmed } = { code: '', at: '', confirmed: null }] = waiting;
        expect(sent).toEqual({ eventId: id, code, at: givenAt, confirmed: confirmed ?? undefined });
      }
    },
    'what waits is kept whenever it changes': ({ snapshots, emitted }) => {
      const kept = emitted.filter((each) => each.type === 'waiting.changed').at(-1);
      const context = snapshots.at(-1)?.context;
      if (!kept || !context) return;
      const refused = context.pending.flatMap((each) => each.kept ?? []);
      expect(kept).toEqual({ type: 'waiting.changed', waiting: codesToStore(context), refused });
    },
    'the field is emptied for every code that is taken, and for nothing else': (walked) => {
      const taken = stepsOf(walked).filter(
        ({ move, before }) => /^code\.submitted(?! \(empty\))/.test(move) && !isWithoutList(before),
      );
      expect(walked.emitted.filter(({ type }) => type === 'field.emptied').length).toBe(taken.length);
    },
    'a grey verdict stands only right after the server checked somebody out': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (verdictOf(after) !== 'left' || verdictOf(before) === 'left') continue;
        expect(move).toMatch(/^checkOutAttendee answered/);
      }
    },
    'what is given while Out is chosen checks nobody in, and what is given while In is chosen nobody out': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!/^code\.submitted(?! \(empty\))/.test(move)) continue;
        const joined = after.context.waiting.filter((each) => !before.context.waiting.includes(each));
        const isOut = shownOf(before).direction === 'out';
        expect(joined.map(({ leaver }) => leaver !== null)).toEqual(joined.map(() => isOut));
      }
    },
    'a code that nobody has answered for somebody who goes is said to be held, and stands in the field again': (
      walked,
    ) => {
      const holding = stepsOf(walked).filter(
        ({ move, before }) =>
          move.startsWith('keepExit refused') ||
          (move.startsWith('findListed refused') && isLeaverNext(before)) ||
          (move.startsWith('findListed answered: nobody') && isLeaverNext(before) && !isListWhole(before.context)) ||
          (/^code\.submitted(?! \(empty\))/.test(move) && isWithoutList(before)),
      );
      expect(walked.emitted.filter(({ type }) => type === 'field.filled').length).toBe(holding.length);
      for (const { after } of holding)
        expect(after.context.pending.some(({ isUnanswered }) => isUnanswered)).toBe(true);
    },
  },
});

it('bars who is no check-in staff, and takes no code from them', () => {
  const actor = createActor(doorMachine, { input: { ...staff, isCheckInStaff: false } }).start();
  expect(present(actor.getSnapshot()).view).toBe('forbidden');
  expect(actor.getSnapshot().can({ type: 'code.submitted', code: '7K3M9XQ2', at })).toBe(false);
});

it('shows who is in for 1600 ms and no longer', async () => {
  const { clock, submit, shown, sounds } = start([async () => miaIn]);
  await submit('7k3m 9xq2');
  const verdict = {
    kind: 'in',
    word: null,
    headline: 'Mia Castellano',
    why: 'has been checked in',
    after: '2 guests still to come',
    from: null,
  };
  expect(shown().verdict).toEqual(verdict);
  clock.increment(1_599);
  expect(shown().verdict).toEqual(verdict);
  clock.increment(1);
  expect(shown().verdict).toBe(null);
  expect(shown().recent).toEqual([
    { ended: 'in', time: '20:05', named: '20:05 EDT', name: 'Mia Castellano', note: null },
  ]);
  expect(sounds).toEqual(['in']);
});

it('keeps a refusal until the next guest, with who let them in before', async () => {
  const details = { name: 'Mia Castellano', time: '20:05 EDT', by: 'Cora Lindqvist' };
  const { actor, clock, submit, shown, sounds } = start([no(refusalOf('alreadyIn', details))]);
  await submit('7k3m9xq2');
  clock.increment(50_000);
  expect(shown().verdict).toEqual({
    kind: 'refused',
    word: 'Not checked in',
    headline: 'Already in since 20:05 EDT',
    why: 'Mia Castellano',
    after: 'Checked in by Cora Lindqvist',
    from: null,
  });
  actor.send({ type: 'next.pressed' });
  expect(shown().verdict).toBe(null);
  expect(sounds).toEqual(['refused']);
});

describe('the list', () => {
  it('says name and decision at once, before the server has answered', async () => {
    const { give, shown } = start([never], { list: party() });
    give('7k3m9xq2');
    expect(shown().verdict).toEqual({
      kind: 'judged',
      word: 'Confirming',
      headline: 'Mia Castellano',
      why: null,
      after: '1 guest still to come',
      from: null,
    });
  });

  it.each([
    ['in', '7K3M9XQ2', 'Already in since 20:10 EDT', 'Mia Castellano'],
    ['no', '7K3M9XQ2', 'RSVP cancelled', 'Mia Castellano'],
    ['invited', '7K3M9XQ2', 'Not RSVP', 'Mia Castellano'],
    ['no', '4T8W1ZP5', 'Host isn’t going', 'Gus Berg, guest of Mia Castellano'],
  ] as const)('where the host is %s says of %s: %s', async (standing, code, headline, why) => {
    const { give, shown } = start([never], { list: party(standing) });
    give(code);
    expect(shown().verdict).toEqual({ kind: 'judged', word: 'Confirming', headline, why, after: null, from: null });
  });

  it('knows at once whom the server has just let in', async () => {
    const { give, submit, shown } = start([async () => miaIn, never], { list: party() });
    await submit('7K3M9XQ2');
    give('7K3M9XQ2', '2026-10-18T00:06:00.000Z');
    expect(shown().verdict).toMatchObject({ kind: 'judged', headline: 'Already in since 20:05 EDT' });
  });

  it('is contradicted loudly: red, and in words', async () => {
    const { submit, shown, sounds } = start([no(refusalOf('rsvpCancelled', { name: 'Gus Berg' }))], {
      list: party(),
    });
    await submit('4T8W1ZP5');
    expect(shown().verdict).toEqual({
      kind: 'refused',
      word: 'Not checked in: this phone’s list was out of date',
      headline: 'RSVP cancelled',
      why: 'Gus Berg, guest of Mia Castellano',
      after: null,
      from: null,
    });
    expect(sounds).toEqual(['refused']);
  });

  it('gives way to the server where that lets somebody in', async () => {
    const { submit, shown } = start([async () => miaIn], { list: party('no') });
    await submit('7K3M9XQ2');
    expect(shown().verdict).toMatchObject({
      kind: 'in',
      word: 'This phone’s list was out of date',
      headline: 'Mia Castellano',
    });
  });
});

describe('the line', () => {
  it('takes the next code while the former is being sent, and sends one after the other', async () => {
    const { actor, give, sent, settled, shown } = start([async () => miaIn, async () => gusIn]);
    give('7K3M9XQ2');
    give('4T8W1ZP5');
    expect(sent).toEqual(['7K3M9XQ2']);
    expect(shown().recent.map(({ ended, name }) => [ended, name])).toEqual([
      ['waiting', '4T8W 1ZP5'],
      ['waiting', '7K3M 9XQ2'],
    ]);
    await waitFor(actor, ({ context }) => context.waiting.length === 0);
    await settled();
    expect(sent).toEqual(['7K3M9XQ2', '4T8W1ZP5']);
    expect(shown()).toMatchObject({ verdict: { kind: 'in', headline: 'Gus Berg' } });
  });

  it('shows each refusal of several, the oldest first', async () => {
    const { actor, give, shown } = start([
      no(refusalOf('rsvpCancelled', { name: 'Mia Castellano' })),
      no(refusalOf('unknownCode')),
    ]);
    give('7K3M9XQ2');
    give('4T8W1ZP5');
    await waitFor(actor, ({ context }) => context.waiting.length === 0);
    const headlines = [shown().verdict?.headline];
    actor.send({ type: 'next.pressed' });
    headlines.push(shown().verdict?.headline);
    actor.send({ type: 'next.pressed' });
    expect([...headlines, shown().verdict]).toEqual(['RSVP cancelled', 'This code isn’t on the guest list.', null]);
  });
});

describe('without a connection', () => {
  it('a code that no list here knows is noted, never green, and sent by itself later', async () => {
    const { clock, actor, submit, shown, strip, sent, sounds } = start([silence, silence, async () => miaIn]);
    await submit('7K3M9XQ2');
    expect(shown()).toMatchObject({
      verdict: { kind: 'queued', word: 'Noted, not yet confirmed', headline: '7K3M 9XQ2' },
      recent: [{ ended: 'waiting', time: '20:05', named: '20:05 EDT', name: '7K3M 9XQ2' }],
    });
    expect(strip()).toEqual(['Offline. 1 is waiting to be sent.']);
    expect(sounds).toEqual(['queued']);
    clock.increment(5_000);
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { line: 'stuck' } }));
    actor.send({ type: 'connection.returned' });
    await waitFor(actor, ({ context }) => context.waiting.length + context.noted.length === 0);
    expect(shown()).toMatchObject({ verdict: { kind: 'in', headline: 'Mia Castellano' }, strip: null });
    expect(sent).toEqual(['7K3M9XQ2', '7K3M9XQ2', '7K3M9XQ2']);
  });

  it('codes wait in the order in which they were given', async () => {
    const { submit, strip, actor } = start([silence]);
    for (const code of ['7K3M9XQ2', '4T8W1ZP5', 'B2N6C9RD']) await submit(code);
    expect(strip()).toEqual(['Offline. 3 are waiting to be sent.']);
    expect(actor.getSnapshot().context.noted.map(({ code }) => code)).toEqual(['7K3M9XQ2', '4T8W1ZP5', 'B2N6C9RD']);
  });

  it.each([
    [
      'a crash',
      { message: 'Something went wrong on our side.', code: 'bug', status: 500 },
      'The server isn’t responding.',
    ],
    ['a gateway', { message: 'Unknown error', code: 'unknown', status: 502 }, 'The server isn’t responding.'],
    ['a busy server', { message: 'Busy.', code: 'busy', status: 503 }, 'The server isn’t responding.'],
    [
      'a page of a proxy',
      { message: 'Unknown error', code: 'wrongAnswer', status: 200 },
      'The server isn’t responding.',
    ],
    ['a race', refusalOf('changedMeanwhile'), 'The server isn’t responding.'],
    ['an ended session', refusalOf('notSignedIn'), 'The server isn’t responding.'],
    ['no answer', { message: 'No connection.' }, 'Offline.'],
  ])('%s turns nobody away: the code is kept and sent again', async (_, error, said) => {
    const { clock, submit, shown, strip, sent, sounds } = start([no(error), async () => miaIn]);
    await submit('7K3M9XQ2');
    expect(shown()).toMatchObject({ verdict: { kind: 'queued', word: 'Noted, not yet confirmed' } });
    expect(strip()).toEqual([`${said} 1 is waiting to be sent.`]);
    expect(sounds).toEqual(['queued']);
    clock.increment(5_000);
    await vi.waitFor(() => expect(shown()).toMatchObject({ verdict: { kind: 'in' }, strip: null }));
    expect(sent).toEqual(['7K3M9XQ2', '7K3M9XQ2']);
  });

  it('a code that the server cannot answer holds up no other', async () => {
    const crash = no({ message: 'Something went wrong on our side.', code: 'bug', status: 500 });
    const { actor, clock, submit, sent, shown } = start([crash, crash, async () => gusIn, crash]);
    await submit('7K3M9XQ2');
    await submit('4T8W1ZP5');
    expect(sent).toEqual(['7K3M9XQ2']);
    clock.increment(5_000);
    await waitFor(actor, (snapshot) => sent.length === 2 && snapshot.matches({ open: { line: 'stuck' } }));
    clock.increment(5_000);
    await vi.waitFor(() => expect(sent.slice(2)).toEqual(['4T8W1ZP5', '7K3M9XQ2']));
    await vi.waitFor(() => expect(shown().recent.find(({ ended }) => ended === 'in')?.name).toBe('Gus Berg'));
  });

  it.each([
    ['in', '7K3M9XQ2', 'Already in since 20:10 EDT', 'Mia Castellano, on this phone'],
    ['no', '7K3M9XQ2', 'RSVP cancelled', 'Mia Castellano, on this phone'],
    ['no', '4T8W1ZP5', 'Host isn’t going', 'Gus Berg, guest of Mia Castellano, on this phone'],
  ] as const)('a list where the host is %s refuses %s in red, and nothing is sent: %s', async (...row) => {
    const [standing, code, headline, why] = row;
    const { actor, submit, shown, strip, sent, sounds } = start([], { list: party(standing) });
    actor.send({ type: 'connection.lost' });
    await submit(code, '2026-10-18T00:11:30.000Z');
    expect(shown()).toMatchObject({
      verdict: { kind: 'refused', word: 'Not checked in', headline, why, from: 'List from 20:05 EDT, 6 min old' },
      recent: [{ ended: 'refused', note: headline }],
    });
    expect({ sent, sounds, waiting: actor.getSnapshot().context.waiting }).toEqual({
      sent: [],
      sounds: ['refused'],
      waiting: [],
    });
    expect([actor.getSnapshot().context.own.length, strip()?.[0]]).toEqual([
      1,
      'Offline. List from 20:05 EDT, under 1 min old.',
    ]);
  });

  it('what the list refuses is refused here where the call finds no server, and is not sent later', async () => {
    const { actor, clock, submit, shown, sent } = start([silence], { list: party('no') });
    await submit('7K3M9XQ2');
    expect(shown().verdict).toMatchObject({ kind: 'refused', headline: 'RSVP cancelled' });
    clock.increment(5_000);
    expect({ sent, waiting: actor.getSnapshot().context.waiting }).toEqual({ sent: ['7K3M9XQ2'], waiting: [] });
  });

  it('a code that waits already is refused with the time of the first', async () => {
    const { actor, submit, shown, strip, sounds } = start([silence]);
    await submit('7K3M9XQ2');
    await submit('7k3m 9xq2', '2026-10-18T00:09:00.000Z');
    expect(shown().verdict).toEqual({
      kind: 'refused',
      word: 'Not checked in',
      headline: 'Already noted 20:05 EDT',
      why: 'On this phone',
      after: null,
      from: null,
    });
    actor.send({ type: 'next.pressed' });
    expect(shown().verdict).toBe(null);
    expect(strip()).toEqual(['Offline. 1 is waiting to be sent.']);
    expect(sounds).toEqual(['queued', 'refused']);
  });

  it('a code that an earlier page noted is known, though no list is here', async () => {
    const { actor, settled, submit, shown } = start([silence], { waiting: [{ code: '7K3M9XQ2', at }] });
    await settled();
    await submit('7K3M9XQ2', '2026-10-18T00:09:00.000Z');
    expect(shown().verdict).toMatchObject({ headline: 'Already noted 20:05 EDT', why: 'On this phone', from: null });
    expect(actor.getSnapshot().context.noted.length).toBe(1);
  });

  it('a code that is not on the list here is refused at once, with how old the list is and what helps', async () => {
    const { actor, submit, shown, sent, records } = start([], { list: party() });
    actor.send({ type: 'connection.lost' });
    await submit('B2N6C9RD', '2026-10-18T00:11:30.000Z');
    expect(shown().verdict).toEqual({
      kind: 'refused',
      word: 'Not checked in',
      headline: 'That code isn’t on this list',
      why: 'B2N6 C9RD, on this phone',
      after: 'If they were added since, try again online.',
      from: 'List from 20:05 EDT, 6 min old',
    });
    expect(actor.getSnapshot().context.noted).toEqual([]);
    expect(records).toMatchObject([{ code: 'B2N6C9RD', decision: 'refused', attendeeId: null, listAt: at }]);
    expect({ sent, named: records[0]?.refusal }).toEqual({ sent: [], named: undefined });
  });

  it('a code is noted while the list is not all on this phone', async () => {
    const { actor, submit, shown } = start([]);
    const pack = { kept: 1, of: 2, listAt: at, inside: 0, capacity: null };
    actor.send({ type: 'pack.changed', pack, own: [], refusesToKeep: false });
    actor.send({ type: 'connection.lost' });
    await submit('B2N6C9RD');
    expect(shown().verdict).toMatchObject({
      ...{ kind: 'queued', headline: 'B2N6 C9RD', why: 'This phone doesn’t have the whole list' },
      from: 'List from 20:05 EDT, under 1 min old',
    });
    expect(actor.getSnapshot().context.noted.length).toBe(1);
  });

  it('a list that is read again ends it where no code waits', () => {
    const { actor, roster, shown, strip } = start([], { list: party('no') });
    actor.send({ type: 'connection.lost' });
    expect(strip()).toEqual([
      'Offline. List from 20:05 EDT, under 1 min old.',
      'Camera and codes work. No name search.',
    ]);
    actor.send({ type: 'out.pressed', at });
    expect(strip()?.[1]).toBe('Camera and codes work. No name search.');
    roster.list(party('no'), '2026-10-18T00:05:20.000Z');
    expect(shown().strip).toBe(null);
  });

  it('what an earlier page noted is sent first, and what the server then refuses is said with the name', async () => {
    const { settled, shown, sent, sounds } = start([no(refusalOf('rsvpCancelled', { name: 'Mia Castellano' }))], {
      waiting: [{ code: '7K3M9XQ2', at }],
    });
    await settled();
    expect(sent).toEqual(['7K3M9XQ2']);
    expect(shown().verdict).toMatchObject({ kind: 'refused', headline: 'RSVP cancelled', why: 'Mia Castellano' });
    expect(sounds).toEqual(['refused']);
  });
});

describe('decided by this phone', () => {
  const later = '2026-10-18T00:11:30.000Z';
  const handedOver = (records: HandedOver['records'], own: OwnRecord[]) => async () => ({ records, own });

  /** A door without a network, whose list is that of 20:05. */
  function offline(given: Given = { list: party() }) {
    const door = start([], given);
    door.actor.send({ type: 'connection.lost' });
    return door;
  }

  it('who may come in is admitted in blue, kept first, and handed over later', async () => {
    const { actor, clock, submit, shown, strip, sent, sounds, records, handing } = offline();
    await submit('7K3M9XQ2', later);
    expect(shown()).toMatchObject({
      verdict: {
        kind: 'offline',
        word: null,
        headline: 'Mia Castellano',
        why: 'Admitted · offline',
        after: '1 guest still to come',
        from: 'List from 20:05 EDT, 6 min old',
      },
      recent: [{ ended: 'offline', name: 'Mia Castellano', note: 'Admitted · offline' }],
      inside: { count: 1, isLive: false },
    });
    expect(strip()).toEqual(['Offline. 1 is waiting to be sent.']);
    expect(records).toMatchObject([
      { code: '7K3M9XQ2', at: later, decision: 'in', listAt: at, attendeeId: expect.any(String) },
    ]);
    expect({ sent, sounds }).toEqual({ sent: [], sounds: ['in'] });
    clock.increment(1_600);
    expect(shown().verdict).toBe(null);
    const [own] = actor.getSnapshot().context.own;
    handing.push(handedOver([{ counter: 1, outcome: 'merged' }], own ? [{ ...own, isSent: true }] : []));
    clock.increment(5_000);
    await vi.waitFor(() =>
      expect(shown()).toMatchObject({ strip: null, recent: [{ ended: 'in' }], inside: { count: 1 } }),
    );
  });

  it('whom the server did not answer for is decided here, and the same code is not sent again', async () => {
    const { submit, shown, sent, records } = start([silence], { list: party() });
    await submit('7K3M9XQ2');
    expect(shown().verdict).toMatchObject({ kind: 'offline', headline: 'Mia Castellano' });
    expect(sent).toEqual(['7K3M9XQ2']);
    expect(records).toMatchObject([{ code: '7K3M9XQ2', at, decision: 'in' }]);
  });

  it('whom it let in is in: the same code again is refused, and a guest is no longer to come', async () => {
    const { submit, shown, records } = offline();
    await submit('4T8W1ZP5', '2026-10-18T00:11:00.000Z');
    await submit('4T8W1ZP5', later);
    expect(shown().verdict).toMatchObject({ kind: 'refused', headline: 'Already in since 20:11 EDT' });
    expect(records).toMatchObject([{ decision: 'in' }, { decision: 'refused', refusal: 'alreadyIn' }]);
    await submit('7K3M9XQ2', later);
    expect(shown().verdict).toMatchObject({ kind: 'offline', headline: 'Mia Castellano', after: null });
  });

  it('whose check-in was made but not answered is admitted, though the list says by now that they are in', async () => {
    let lose = () => {};
    const lost = () => new Promise<CheckedIn>((_, reject) => (lose = () => reject(new Error('No connection.'))));
    const { actor, give, settled, shown, records } = start([lost], { list: party() });
    give('7K3M9XQ2');
    const rows = partiesIn(party('in')).map((each) => ({ ...each, host: { ...each.host, notedDate: at } }));
    actor.send({ type: 'roster.changed', parties: rows, at: '2026-10-18T00:05:01.000Z', capacity: null });
    lose();
    await settled();
    expect(shown().verdict).toMatchObject({ kind: 'offline', headline: 'Mia Castellano' });
    expect(records).toMatchObject([{ at, decision: 'in' }]);
  });

  it('a browser that keeps nothing admits nobody: the code is noted, and that is said', async () => {
    const { submit, shown, strip, sounds } = offline({ list: party(), storage: 'refuses' });
    await submit('7K3M9XQ2', later);
    expect(shown().verdict).toMatchObject({ kind: 'queued', headline: 'Mia Castellano' });
    expect(strip()).toEqual(['Offline. 1 is waiting to be sent.', 'This browser keeps no data. Stay online.']);
    expect(sounds).toEqual(['queued']);
  });

  it.each([
    [true, false, 'This browser keeps no data. Stay online.'],
    [true, true, 'This phone is full. Free up space, or stay online.'],
  ])('what this phone keeps is said with a connection, too (C-69): %s, %s', (refusesToKeep, isFull, said) => {
    const { actor, shown, strip } = start([], { list: party() });
    const pack = { kept: 312, of: 5000, listAt: at, inside: 0, capacity: null };
    actor.send({ type: 'pack.changed', pack, own: [], refusesToKeep: false });
    expect([strip(), shown().ready]).toEqual([null, 'Getting ready to work without a network: 312 of 5,000']);
    actor.send({ type: 'pack.changed', pack: { ...pack, kept: 5000 }, own: [], refusesToKeep: false });
    expect([strip(), shown().ready]).toEqual([null, 'Ready without a network']);
    actor.send({ type: 'pack.changed', pack, own: [], refusesToKeep, isFull });
    expect([strip(), shown().ready]).toEqual([[said], null]);
  });

  it('what a camera reads off a poster is refused, and kept no longer than a record may be (C-65)', async () => {
    const { actor, submit, shown, records } = start([], { list: party() });
    actor.send({ type: 'connection.lost' });
    await submit(`https://parties.example.com/\0${'a'.repeat(32)}`);
    expect(shown().verdict).toMatchObject({ kind: 'refused', headline: 'That code isn’t on this list' });
    expect(records).toMatchObject([{ code: 'HTTPS://PART1ES.EXAMP1E.C0M/AAAAAAAAAAAA', decision: 'refused' }]);
    expect(DoorRecord.safeParse({ ...records[0], counter: 1 }).success).toBe(true);
  });

  it('a list older than the organization allows asks for each guest', async () => {
    const { actor, settled, submit, shown, records } = offline();
    const old = '2026-10-18T01:23:00.000Z';
    await submit('4T8W1ZP5', old);
    expect(shown().verdict).toEqual({
      kind: 'asked',
      word: 'The list is 1 h 18 min old',
      headline: 'Admit Gus Berg?',
      why: 'Guest of Mia Castellano, on the list at 20:05 EDT. Later changes are not on this phone.',
      after: null,
      from: null,
    });
    expect(records).toEqual([]);
    actor.send({ type: 'admit.pressed' });
    await settled();
    expect(shown().verdict).toMatchObject({ kind: 'offline', headline: 'Gus Berg' });
    await submit('7K3M9XQ2', old);
    actor.send({ type: 'turnAway.pressed' });
    await settled();
    expect(shown().verdict).toMatchObject({
      kind: 'refused',
      headline: 'Turned away',
      why: 'Mia Castellano, on this phone',
    });
    expect(records).toMatchObject([{ decision: 'in' }, { decision: 'refused', refusal: 'turnedAway' }]);
  });

  it('a new code drops the question and admits nobody; the same code asks again', async () => {
    const { submit, shown, records, actor } = offline();
    const old = '2026-10-18T01:23:00.000Z';
    await submit('4T8W1ZP5', old);
    await submit('7K3M9XQ2', old);
    expect(shown().verdict).toMatchObject({ kind: 'asked', headline: 'Admit Mia Castellano?' });
    await submit('7K3M9XQ2', old);
    expect(shown().verdict).toMatchObject({ kind: 'asked', headline: 'Admit Mia Castellano?' });
    expect({ records, waiting: actor.getSnapshot().context.waiting.length }).toEqual({ records: [], waiting: 1 });
  });

  it('whom the server refuses afterwards is said in red, also long after', async () => {
    const { clock, submit, shown, handing, actor } = offline();
    await submit('7K3M9XQ2', later);
    const [own] = actor.getSnapshot().context.own;
    const refused = { counter: 1, outcome: 'refused', refusal: 'notRsvp' } as const;
    handing.push(handedOver([refused], own ? [{ ...own, isSent: true }] : []));
    clock.increment(6_600);
    await vi.waitFor(() =>
      expect(shown().verdict).toMatchObject({ kind: 'refused', headline: 'Not RSVP', why: 'Mia Castellano' }),
    );
  });

  it('records that the server takes from nobody who is no longer staff stay, and that is said', async () => {
    const { clock, submit, strip, handing } = offline();
    await submit('7K3M9XQ2', later);
    handing.push(() => Promise.reject(refusalOf('notCheckInStaff')));
    clock.increment(5_000);
    await vi.waitFor(() =>
      expect(strip()).toEqual(['1 check-in is only on this phone.', 'You’re no longer check-in staff for this event.']),
    );
  });
});

describe('taking back', () => {
  it('is possible for a minute after the last check-in', async () => {
    const { clock, submit, shown } = start([async () => miaIn]);
    await submit('7K3M9XQ2');
    clock.increment(59_999);
    expect(shown().undo).toEqual({ name: 'Mia Castellano', busy: false });
    clock.increment(1);
    expect(shown().undo).toBe(null);
  });

  it('says so, and shows that the check-in is undone', async () => {
    const { actor, clock, said, settled, submit, shown } = start([async () => miaIn]);
    await submit('7K3M9XQ2');
    actor.send({ type: 'undo.pressed' });
    expect(shown().undo).toEqual({ name: 'Mia Castellano', busy: true });
    await settled();
    const undone = {
      kind: 'undone',
      word: 'Check-in undone',
      headline: 'Mia Castellano',
      why: 'is no longer checked in',
      after: null,
      from: null,
    };
    expect(shown()).toMatchObject({
      undo: null,
      verdict: undone,
      recent: [{ ended: 'undone', name: 'Mia Castellano', note: 'Check-in undone' }],
    });
    clock.increment(1_599);
    expect(shown().verdict).toEqual(undone);
    clock.increment(1);
    expect({ verdict: shown().verdict, said }).toEqual({ verdict: null, said: [] });
  });

  it('names the check-in that is meant, by when it was made, also the second time', async () => {
    const { actor, settled, submit, undone } = start([async () => miaIn], { undo: silence });
    await submit('7K3M9XQ2');
    for (const _ of [1, 2]) {
      actor.send({ type: 'undo.pressed' });
      await settled();
    }
    const hers = { eventId, attendeeId: 'at-mia', checkinDate: at };
    expect(undone).toEqual([hers, hers]);
  });

  it('of a check-in that somebody made anew says that the new one stands', async () => {
    const { actor, said, settled, submit, shown } = start([async () => miaIn], {
      undo: no(refusalOf('checkedInAgain')),
    });
    await submit('7K3M9XQ2');
    actor.send({ type: 'undo.pressed' });
    await settled();
    expect(said).toEqual(['They’ve been checked in again since. That check-in stands.']);
    expect(shown()).toMatchObject({ undo: null, recent: [{ ended: 'in' }] });
  });

  it('is said once a refusal that stands has been waved on', async () => {
    const { actor, settled, submit, shown } = start([async () => miaIn, no(refusalOf('unknownCode'))]);
    await submit('7K3M9XQ2');
    await submit('4T8W1ZP5');
    expect(shown()).toMatchObject({
      recent: [{ ended: 'refused' }, { ended: 'in' }],
      last: { name: 'Mia Castellano' },
    });
    actor.send({ type: 'undo.pressed' });
    await settled();
    expect(shown()).toMatchObject({ verdict: { kind: 'refused' }, last: { ended: 'refused' } });
    actor.send({ type: 'next.pressed' });
    expect(shown().verdict).toMatchObject({ kind: 'undone', headline: 'Mia Castellano' });
  });

  it('gives way at once to a refusal', async () => {
    let refuse = () => {};
    const late = () => new Promise<CheckedIn>((_, reject) => (refuse = () => reject(refusalOf('unknownCode'))));
    const { actor, clock, give, submit, shown } = start([async () => miaIn, late]);
    const standsAt = (verdict: string) => waitFor(actor, () => shown().verdict?.kind === verdict);
    await submit('7K3M9XQ2');
    give('4T8W1ZP5');
    actor.send({ type: 'undo.pressed' });
    await waitFor(actor, ({ context }) => context.undone !== null);
    refuse();
    await standsAt('refused');
    clock.increment(5_000);
    actor.send({ type: 'next.pressed' });
    await standsAt('undone');
  });

  it('that comes too late says so', async () => {
    const { actor, said, settled, submit, shown } = start([async () => miaIn], { undo: no(refusalOf('undoTooLate')) });
    await submit('7K3M9XQ2');
    actor.send({ type: 'undo.pressed' });
    await settled();
    expect(said).toEqual(['You can undo a check-in for one minute. Check them out instead.']);
    expect(shown()).toMatchObject({ undo: null, recent: [{ ended: 'in' }] });
  });

  it('is of the one it was pressed for, though another comes in meanwhile', async () => {
    let finish = () => {};
    const undo = () => new Promise<void>((resolve) => (finish = resolve));
    const { actor, submit, give, settled, shown } = start([async () => miaIn, async () => gusIn], { undo });
    await submit('7K3M9XQ2');
    actor.send({ type: 'undo.pressed' });
    give('4T8W1ZP5');
    await waitFor(actor, ({ context }) => context.waiting.length === 0);
    finish();
    await settled();
    expect(shown()).toMatchObject({
      undo: { name: 'Gus Berg', busy: false },
      recent: [
        { ended: 'in', name: 'Gus Berg' },
        { ended: 'undone', name: 'Mia Castellano' },
      ],
    });
  });
});

it('remembers the last four codes, the newest first, in the event’s zone', async () => {
  const { submit, shown } = start([
    async () => miaIn,
    async () => miaIn,
    no(refusalOf('unknownCode')),
    async () => gusIn,
    no(refusalOf('notRsvp', { name: 'Ben Okafor' })),
  ]);
  for (const minute of ['05', '06', '07', '08', '09']) await submit('7k3m9xq2', `2026-10-18T00:${minute}:00.000Z`);
  expect(shown().recent).toEqual([
    { ended: 'refused', time: '20:09', named: '20:09 EDT', name: 'Ben Okafor', note: 'Not RSVP' },
    { ended: 'in', time: '20:05', named: '20:05 EDT', name: 'Gus Berg', note: 'Guest of Mia Castellano' },
    {
      ended: 'refused',
      time: '20:07',
      named: '20:07 EDT',
      name: 'Unknown code',
      note: 'This code isn’t on the guest list.',
    },
    { ended: 'in', time: '20:05', named: '20:05 EDT', name: 'Mia Castellano', note: null },
  ]);
});

it('names the zone of their times once above them', async () => {
  const { submit, shown } = start([no(refusalOf('notRsvp', { name: 'Ben Okafor' }))]);
  expect(shown().recentTimes).toBe(null);
  await submit('7k3m9xq2');
  expect(shown().recentTimes).toBe('Times in EDT');
});

it('names the zone at each of the two half past one of the night on which the clock changes', async () => {
  const refused = no(refusalOf('notRsvp', { name: 'Ben Okafor' }));
  const { submit, shown } = start([refused, refused]);
  await submit('7k3m9xq2', '2026-11-01T05:30:00.000Z');
  await submit('7k3m9xq2', '2026-11-01T06:30:00.000Z');
  expect(shown().recentTimes).toBe(null);
  expect(shown().recent.map(({ time }) => time)).toEqual(['01:30 EST', '01:30 EDT']);
});

describe('a party', () => {
  const several = (host: Parameters<typeof attendeeOf>[0] = 'yes', guest: Parameters<typeof attendeeOf>[0] = 'yes') => [
    attendeeOf(host, [guestOf(guest, gus), guestOf('no', { ...gus, id: 'ida', qrCode: '2B6N8RK4' })]),
  ];
  const choose = (actor: ReturnType<typeof start>['actor'], ...codes: string[]) =>
    actor.send({ type: 'party.chosen', codes, at });
  const submitted = { type: 'code.submitted', code: '7k3m 9xq2', at } as const;

  it('of a host and the guests who said yes is held, and nobody comes in before it is chosen who is here', () => {
    const { actor, shown, sent } = start([], { list: several() });
    actor.send(submitted);
    expect(shown()).toMatchObject({ verdict: null, party: { code: '7K3M9XQ2', host: 'Mia' }, recent: [] });
    expect(shown().party?.members).toEqual([
      { id: 'at-mia', name: 'Mia Castellano', code: '7K3M9XQ2', since: null, refusal: null },
      { id: 'at-gus', name: 'Gus Berg', code: '4T8W1ZP5', since: null, refusal: null },
    ]);
    expect(sent).toEqual([]);
  });

  it.each([
    ['whose guest is in', several('yes', 'in')],
    ['whose guest declined', several('yes', 'no')],
    ['who is in', several('in')],
    ['who cancelled', several('no')],
  ])('is none of a host %s', (_, list) => {
    const { actor, shown } = start([never], { list });
    actor.send(submitted);
    expect(shown()).toMatchObject({ party: null, verdict: { kind: 'judged' } });
  });

  it('is none of a guest, nor without a connection', async () => {
    const { actor, shown } = start([never, never], { list: several() });
    actor.send({ ...submitted, code: '4T8W1ZP5' });
    expect(shown().party).toBe(null);
    actor.send({ type: 'connection.lost' });
    actor.send(submitted);
    expect(shown().party).toBe(null);
  });

  it('comes in one after the other, and green is of the host', async () => {
    const { actor, shown, sent, settled } = start([async () => gusIn, async () => miaIn], { list: several() });
    actor.send(submitted);
    choose(actor, '4T8W1ZP5', '7K3M9XQ2');
    await settled();
    expect(sent).toEqual(['4T8W1ZP5', '7K3M9XQ2']);
    expect(shown()).toMatchObject({
      party: null,
      verdict: { kind: 'in', headline: 'Mia Castellano' },
      inside: { count: 2 },
    });
    expect(shown().recent.map(({ ended, name }) => [ended, name])).toEqual([
      ['in', 'Mia Castellano'],
      ['in', 'Gus Berg'],
    ]);
  });

  it('does not lose the others when one is refused, who is named in red', async () => {
    const cancelled = no(refusalOf('rsvpCancelled', { name: 'Gus Berg' }));
    const { actor, shown, settled } = start([cancelled, async () => miaIn], { list: several() });
    actor.send(submitted);
    choose(actor, '4T8W1ZP5', '7K3M9XQ2');
    await settled();
    expect(shown()).toMatchObject({
      verdict: { kind: 'refused', headline: 'RSVP cancelled', why: 'Gus Berg, guest of Mia Castellano' },
      recent: [{ ended: 'in', name: 'Mia Castellano' }, { ended: 'refused' }],
    });
  });

  it('is admitted by this phone where the server does not answer', async () => {
    const { actor, settled, records } = start([silence], { list: several() });
    actor.send(submitted);
    choose(actor, '4T8W1ZP5', '7K3M9XQ2');
    await settled();
    expect(records.map(({ code, decision }) => [code, decision])).toEqual([
      ['4T8W1ZP5', 'in'],
      ['7K3M9XQ2', 'in'],
    ]);
  });

  it('is folded by the next code, and nobody of it comes in', async () => {
    const { actor, shown, sent, settled } = start([no(refusalOf('unknownCode'))], { list: several() });
    actor.send(submitted);
    actor.send({ ...submitted, code: '9D5F3HJ7' });
    await settled();
    actor.send({ type: 'next.pressed' });
    expect(sent).toEqual(['9D5F3HJ7']);
    expect(shown()).toMatchObject({ party: null, verdict: null });
  });

  it('stands again once a refusal of an earlier code was waved on', async () => {
    const { actor, shown, settled } = start([no(refusalOf('unknownCode'))], { list: several() });
    actor.send({ ...submitted, code: '9D5F3HJ7' });
    actor.send(submitted);
    await settled();
    expect(shown()).toMatchObject({ party: null, verdict: { kind: 'refused' } });
    actor.send({ type: 'next.pressed' });
    expect(shown()).toMatchObject({ party: { host: 'Mia' }, verdict: null });
  });

  it('is folded when the door turns to Out', () => {
    const { actor, shown } = start([], { list: several() });
    actor.send(submitted);
    actor.send({ type: 'out.pressed', at });
    actor.send({ type: 'in.pressed' });
    expect(shown()).toMatchObject({ party: null, verdict: null });
  });

  it('follows who comes in at another door', () => {
    const { actor, shown, roster } = start([], { list: several() });
    actor.send(submitted);
    roster.list(several('yes', 'in'));
    expect(shown().party?.members[1]).toMatchObject({ since: '2026-10-18T00:10:00.000Z', refusal: null });
  });
});

describe('an empty code', () => {
  it.each(['', '   '])('“%s” is refused with its sentence and sent to nobody', async (code) => {
    const { said, sent, submit, shown } = start([]);
    await submit(code);
    expect(shown()).toMatchObject({ verdict: null, fieldError: 'Please fill in a guest code', recent: [] });
    expect({ said, sent }).toEqual({ said: ['Please fill in a guest code'], sent: [] });
  });
});

describe('the count', () => {
  it('is of who is inside', async () => {
    const { shown } = start([], { list: party('in') });
    expect(shown().inside).toEqual({ count: 1, at, time: '20:05 EDT', isLive: true });
  });

  it.each([
    ['2026-10-18T00:05:02.400Z', true, 'Live, 2 s ago'],
    ['2026-10-18T00:05:59.999Z', true, 'Live, 59 s ago'],
    ['2026-10-18T00:06:00.001Z', true, 'Not live since 20:05 EDT'],
    ['2026-10-18T00:05:02.400Z', false, 'Not live since 20:05 EDT'],
  ])('at %s is, live %s, “%s”', (now, isLive, text) => {
    const inside = { count: 1, at, time: '20:05 EDT', isLive };
    expect(ageOf({ inside }, now)).toEqual({
      isLive: text.startsWith('Live'),
      text,
      longest: 'Not live since 20:05 EDT',
    });
  });

  it('is of everybody whom this door let in and took back, without waiting for news of it', async () => {
    const { actor, roster, submit, shown } = start([async () => miaIn], { list: party() });
    await submit('7K3M9XQ2');
    expect(shown().inside).toMatchObject({ count: 1 });
    actor.send({ type: 'undo.pressed' });
    await waitFor(actor, ({ context }) => context.takingBack === null);
    expect(shown().inside).toMatchObject({ count: 0 });
    expect(roster.asked).toEqual([
      { type: 'own.changed', change: { id: 'at-mia', checkedIn: true, checkinDate: at, checkoutDate: null } },
      { type: 'own.changed', change: { id: 'at-mia', checkedIn: false, checkinDate: null, checkoutDate: null } },
    ]);
  });

  it('stays as it was when the list could not be read again, and is live no more', () => {
    const { roster, shown } = start([], { list: party('in') });
    roster.fail('No connection.');
    expect(shown().inside).toMatchObject({ count: 1, isLive: false });
    roster.list(party());
    expect(shown().inside).toMatchObject({ count: 0, isLive: true });
  });

  it('is asked for again when somebody comes back to the page', () => {
    const { actor, roster } = start([], { list: party() });
    actor.send({ type: 'refresh.requested' });
    expect(roster.asked).toEqual([{ type: 'refresh.requested' }]);
  });
});

it('is muted and sounded by the same switch, and tells what to keep', () => {
  const kept: boolean[] = [];
  const { actor, shown } = start([]);
  actor.on('mute.changed', ({ isMuted }) => kept.push(isMuted));
  actor.send({ type: 'sound.toggled' });
  actor.send({ type: 'sound.toggled' });
  expect({ kept, isMuted: shown().isMuted }).toEqual({ kept: [true, false], isMuted: false });
});
