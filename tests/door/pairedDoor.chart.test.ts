import { pairedDoorModel, pass } from '#machines/door/pairedDoor/model.ts';
import { present, stripOf } from '#machines/door/pairedDoor/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { stepsOf } from '#tests/kit/along.ts';
import { expect, it } from 'vitest';

const saidBefore = {
  'two unsent':
    '2 check-ins and 1 noted code from Side entrance are only on this phone. Go online to send them, then try again.',
  'one of a closed door':
    '1 check-in from Side entrance is only on this phone. That door is closed. We try to send it each time this page opens, until 12 hours after the event.',
  'one refused': '1 check-in from Side entrance was never sent and is lost. The server doesn’t take it anymore.',
  'codes refused':
    'A noted code from Side entrance was refused. RSVP cancelled. No one was checked in with it. A noted code from Side entrance was of someone already inside. Already in since 10:41 PM EDT.',
  'a code refused, one unsent':
    'A noted code from Side entrance was refused. RSVP cancelled. No one was checked in with it. 1 noted code from Side entrance is only on this phone. Go online to send it, then try again.',
};

const opensAgain =
  'Back door opens again automatically once Dan Reyes, who paired it, is check-in staff again. Or scan a new code from Door Devices.';
const saidWhileClosed = {
  'nothing left of an open event': {
    text: `Everything it recorded was sent, and the guest list was removed from this phone. ${opensAgain}`,
    left: null,
  },
  'waiting for the door': {
    text: opensAgain,
    left: '2 check-ins and 1 noted code are only on this phone. We send them when the door opens. Keep this page open.',
  },
  'waiting for the network': {
    text: `${opensAgain} A noted code was refused. RSVP cancelled. No one was checked in with it.`,
    left: '2 check-ins and 1 noted code are still being sent. Keep this page open.',
  },
  'waiting after the event': {
    text: '',
    left: '2 check-ins are only on this phone. We send them if Dan Reyes is check-in staff again within 12 hours after the event. Keep this page open.',
  },
};

describeChart(pairedDoorModel, {
  sizes: {
    'a code': { states: 35, edges: 68 },
    'a code for somebody signed in': { states: 34, edges: 67 },
    'a code on a phone that is another door': { states: 18, edges: 24 },
    'paired before': { states: 63, edges: 151 },
    'a closed door': { states: 164, edges: 571 },
    'a door that was another': { states: 12, edges: 18 },
    'a phone that was a door': { states: 7, edges: 12 },
    'neither code nor door': { states: 35, edges: 68 },
  },
  along: {
    'a code is used by a press alone, once another door has sent everything': ({ calls, path }) => {
      const made = (wanted: string) => path.split(' > ').filter((move) => move === wanted).length;
      const called = (wanted: string) => calls.filter(({ actor }) => actor === wanted).length;
      const held = called('sendFirst') - made('sendFirst answered: everything sent');
      expect(called('pairDoor')).toBe(made('pair.pressed') - held);
    },
    'no code is used while another door has something to send or to say (C-74, C-76)': (walked) => {
      for (const { move, after } of stepsOf(walked)) {
        if (!move.startsWith('sendFirst')) continue;
        const isAsking = move !== 'sendFirst answered: everything sent';
        expect(after.value).toBe(isAsking ? 'asking' : 'pairing');
        const [, text] = Object.entries(saidBefore).find(([label]) => move === `sendFirst answered: ${label}`) ?? [];
        if (text) expect(present(after).error).toBe(text);
        if (isAsking)
          expect(after.context.replaces).toBe(/(refused|closed door)$/.test(move) && text ? null : 'Side entrance');
      }
    },
    'what says that the door is closed has cleared the phone': ({ calls, snapshots }) => {
      const last = snapshots.at(-1);
      if (last?.matches('closed') && !last.context.wasDoor)
        expect(calls.some(({ actor }) => actor === 'clearDoor')).toBe(true);
    },
    'what a closed door was before is said and sent on until a server has it or refuses it (C-81)': (walked) => {
      const sending = '2 check-ins from Side entrance are still being sent. Keep this page open.';
      const lost = '2 check-ins from Side entrance were never sent and are lost. The server doesn’t take them anymore.';
      let said: string | null = null;
      for (const { move, before, after } of stepsOf(walked)) {
        if (/(clearDoor answered: one unsent|sendFormer answered: two unsent)$/.test(move)) said = sending;
        if (move === 'sendFormer answered: two lost') said = lost;
        if (move === 'sendFormer answered: everything sent') said = said === lost ? lost : null;
        if (said !== null) {
          expect(present(after).text).toContain(said);
          expect(present(after).text.includes('removed from this phone')).toBe(said !== sending);
        }
        if (/^(connection\.returned|sendAgain)/.test(move) && before.matches('closed'))
          expect(after.value).toBe(said === sending ? 'sendingFormer' : 'closed');
      }
    },
    'nothing is taken off the phone while another try may do (C-66)': (walked) => {
      for (const { move, after } of stepsOf(walked)) {
        if (/^handOver (answered: two unsent|refused)/.test(move)) expect(after.matches('waiting')).toBe(true);
        if (move === 'handOver answered: two unsent')
          expect(present(after).left).toBe('2 check-ins are still being sent. Keep this page open.');
      }
    },
    'a closed door is open as soon as the server says so, and without an answer stays closed (C-101)': (walked) => {
      for (const { move, before, after } of stepsOf(walked)) {
        if (!before.matches('reopening')) continue;
        expect(after.value).toBe(move === 'openDoor answered: open' ? 'open' : 'sending');
      }
    },
    'a closed door says what only this phone has, and what opens it again (C-100, C-102)': (walked) => {
      for (const { move, after } of stepsOf(walked)) {
        const said = saidWhileClosed[move.replace('handOver answered: ', '') as keyof typeof saidWhileClosed];
        if (!said) continue;
        expect(after.matches('waiting')).toBe(true);
        const { text, left, trying } = present(after);
        expect({ text, left, trying }).toEqual({ ...said, trying: false });
      }
    },
    'a closed door is asked about after 10 seconds, then a minute, then every 5 (C-102)': (walked) => {
      let refusals = 0;
      for (const { move, before, after } of stepsOf(walked)) {
        if (!before.context.wasClosed) return;
        if (move === 'openDoor refused: closed') refusals += 1;
        else if (/^openDoor|\.(pressed|returned)$/.test(move)) refusals = 0;
        if (!/^handOver answered: (nothing left of|waiting for the door|waiting after)/.test(move)) continue;
        const [soon, later, rarely] = [refusals < 2, refusals === 2, refusals > 2];
        expect(after.value).toEqual({ waiting: soon ? 'soon' : later ? 'later' : rarely && 'rarely' });
      }
    },
    'what was thrown away unsent is said once the door is closed': ({ calls, snapshots, path }) => {
      const last = snapshots.at(-1);
      if (!last?.matches('closed') || last.context.wasDoor || last.context.former.length > 0) return;
      const lost = {
        'one refused': '1 check-in was never sent and is lost.',
        'some refused': '1 check-in, 2 check-outs, and 3 noted codes were never sent and are lost.',
      };
      const handedOver = path.split(' > ').findLast((move) => move.startsWith('handOver '));
      const [, said] = Object.entries(lost).find(([answer]) => handedOver === `handOver answered: ${answer}`) ?? [];
      expect(calls.findLast(({ actor }) => actor !== 'sendFormer')?.actor).toBe('clearDoor');
      expect(present(last).text).toBe(
        ['Everything about the event was removed from this phone.', said].filter(Boolean).join(' '),
      );
    },
  },
});

it('the strip says who paired it, and until when in the event’s zone', () => {
  expect(stripOf(pass)).toEqual({
    title: 'No account on this phone',
    text: 'Paired by Dan Reyes until 1:00am EDT',
  });
});
