import { acceptRsvp, cancelRsvp, getEventInfo } from '#contract/rsvp/calls.ts';
import { checkInAttendee, checkOutAttendee, undoCheckIn } from '#contract/door/calls.ts';
import { answerAsGuest, inviteGuest } from '#contract/guests/calls.ts';
import { Refused } from '#server/kit/refused.ts';
import type { Scene } from './scene.ts';

/** Somebody who said yes: who is let in by this code. */
export interface Going {
  code: string;
}

export interface Guest {
  firstName: string;
  lastName: string;
  phone: string;
  /** `YYYY-MM-DD`, given with the answer. */
  birthDate: string;
}

export interface InvitedGuest extends Guest {
  token: string;
}

async function ownAttendee(scene: Scene, name: string, now: string, id: string) {
  const member = await scene.as(name, now);
  const { attendee } = await member.call(getEventInfo, { params: { id } });
  if (!attendee) throw new Error(`The demo lets ${name} answer, who is not invited.`);
  return { member, params: { id, attendeeId: attendee.id } };
}

export async function sayYes(scene: Scene, name: string, now: string, id: string): Promise<Going> {
  const { member, params } = await ownAttendee(scene, name, now, id);
  const { qrCode } = await member.call(acceptRsvp, { params, body: { response: 'yes' } });
  return { code: qrCode };
}

export async function cancel(scene: Scene, name: string, now: string, id: string): Promise<void> {
  const { member, params } = await ownAttendee(scene, name, now, id);
  await member.call(cancelRsvp, { params });
}

export async function bring(scene: Scene, host: string, now: string, id: string, guest: Guest): Promise<InvitedGuest> {
  const { firstName, lastName, phone } = guest;
  const answer = await (await scene.as(host, now)).call(inviteGuest, {
    params: { id },
    body: { firstName, lastName, phone },
  });
  if (answer.guestToken === undefined) throw new Error('A guest was invited without a link.');
  return { ...guest, token: answer.guestToken };
}

/** A guest answers through the link. */
export async function answer(scene: Scene, { token, birthDate }: InvitedGuest, now: string): Promise<Going> {
  const { qrCode } = await scene
    .guest(now)
    .call(answerAsGuest, { params: { token }, body: { response: 'yes', dateOfBirth: birthDate } });
  return { code: qrCode };
}

/** Somebody at a door, with a phone. */
export interface Doorkeeper {
  name: string;
  device: string;
}

/** Answers whom it let in, and when. */
export async function checkIn(
  scene: Scene,
  { name, device }: Doorkeeper,
  now: string,
  id: string,
  { code }: Going,
): Promise<LetIn> {
  const actor = await scene.as(name, now, device);
  const answered = await actor.call(checkInAttendee, { params: { id, qrCode: code } });
  return { attendeeId: answered.id, checkinDate: answered.checkinDate };
}

export interface LetIn {
  attendeeId: string;
  checkinDate: string;
}

/** Shows a code that is refused. */
export async function turnAway(
  scene: Scene,
  { name, device }: Doorkeeper,
  now: string,
  id: string,
  { code }: Going,
): Promise<void> {
  const actor = await scene.as(name, now, device);
  const isRefused = await actor.call(checkInAttendee, { params: { id, qrCode: code } }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refused) return true;
      throw error;
    },
  );
  if (!isRefused) throw new Error('The demo shows a code that should be refused, and is not.');
}

/** Takes a check-in back. */
export async function undo(
  scene: Scene,
  { name, device }: Doorkeeper,
  now: string,
  id: string,
  { attendeeId, checkinDate }: LetIn,
): Promise<void> {
  const actor = await scene.as(name, now, device);
  await actor.call(undoCheckIn, { params: { id, attendeeId }, query: { checkinDate } });
}

export async function checkOut(
  scene: Scene,
  { name, device }: Doorkeeper,
  now: string,
  id: string,
  { attendeeId }: LetIn,
): Promise<void> {
  await (await scene.as(name, now, device)).call(checkOutAttendee, { params: { id, attendeeId } });
}
