import { handedOverAt, leftText, lostText } from '#machines/door/pairedDoor/handedOver.ts';
import { noRecords, type Unsent } from '#machines/door/records.ts';
import { describe, expect, it } from 'vitest';

const door = { name: 'Back door', by: 'Dan Reyes' };
const sentRecords: Unsent = { left: noRecords, outcome: 'sent' };
const waitingRecords: Unsent = { left: { ...noRecords, in: 2 }, outcome: 'unsent' };
const noted = { refused: [], left: { ...noRecords, noted: 1 }, outcome: 'unsent', isClosed: true } as const;
const going = { isClosed: true, isEnded: false, isExpired: false };
const ended = { isClosed: true, isEnded: true, isExpired: false };
const expired = { ...ended, isExpired: true };

describe('what a closed door has', () => {
  it('is kept while its event goes on, and so is the door with nothing left (C-100, C-101)', () => {
    const told = handedOverAt({ records: sentRecords, sent: noted }, going);
    expect(told).toEqual({ ...noted, mayReopen: true });
    expect(leftText(told, door)).toBe(
      '1 noted code is only on this phone. We send it when the door opens. Keep this page open.',
    );
    const nothing = { ...sentRecords, refused: [] };
    expect(handedOverAt({ records: sentRecords, sent: nothing }, going)).toEqual({ ...nothing, mayReopen: true });
  });

  it('is not one again once it was revoked or its event was cancelled', () => {
    const sent = { ...noted, isClosed: undefined, outcome: 'refused' } as const;
    expect(handedOverAt({ records: sentRecords, sent }, { ...going, isClosed: false })).toEqual(sent);
  });

  it('is lost at the end of the event, where it is noted codes alone (C-66)', () => {
    const told = handedOverAt({ records: sentRecords, sent: noted }, ended);
    expect(told).toEqual({ left: noted.left, refused: [], outcome: 'refused' });
    expect(lostText(told.left)).toBe('1 noted code was never sent and is lost.');
  });

  it('goes on for 12 hours after the event, where it is records (C-66, C-100)', () => {
    const left = { ...waitingRecords.left, noted: 1 };
    const sent = { ...noted, left };
    const told = handedOverAt({ records: { ...waitingRecords, isClosed: true }, sent }, ended);
    expect(told).toEqual({ left, refused: [], outcome: 'unsent', isClosed: true });
    expect(leftText(told, door)).toBe(
      '2 check-ins are only on this phone. We send them if Dan Reyes is check-in staff again within 12 hours after the event. Keep this page open.',
    );
    // No server has answered about the records: only the code is refused.
    const held = handedOverAt({ records: waitingRecords, sent }, ended);
    expect(held).toEqual({ left, refused: [], outcome: 'unsent' });
    expect(leftText(held, door)).toBe('2 check-ins are still being sent. Keep this page open.');
    expect(handedOverAt({ records: waitingRecords, sent }, expired)).toEqual({ left, refused: [], outcome: 'refused' });
  });
});
