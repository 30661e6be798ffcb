import * as z from 'zod/mini';

/** Every named way in which a call says no: the status of the answer and a sentence for a person. `{…}` is filled from the refusal's details. */
export const refusals = {
  wrongShape: { status: 400, text: 'Something in this request is missing or wrong.' },
  notADate: { status: 400, text: 'Please enter your birthdate' },
  birthDateKnown: { status: 409, text: 'Your birth date is already on file. To correct it, {ask}.' },
  tooYoung: { status: 400, text: 'You must be 18 or older to RSVP' },
  uploadUnknown: { status: 400, text: 'File not found. Choose it again.' },
  uploadTooLarge: { status: 413, text: 'This file is larger than {limit}. Choose a smaller one.' },
  uploadType: { status: 400, text: 'This file type isn’t supported. Choose {kinds}.' },
  uploadEmpty: { status: 400, text: 'This file is empty. Choose another.' },
  uploadsSpent: { status: 429, text: 'You’ve reached today’s upload limit. Try again tomorrow.' },
  uploadsSpentHere: {
    status: 429,
    text: 'Your organization has reached today’s upload limit. Try again tomorrow.',
  },
  uploadTooSlow: { status: 408, text: 'Your connection is too slow for this file. Try again on a faster one.' },
  noRoomForFiles: {
    status: 507,
    text: 'File storage is full right now. Everything else works. Try again later.',
  },
  pictureTooLarge: { status: 400, text: 'This picture has too many pixels. Choose a smaller one.' },
  formRefused: { status: 400, text: '{message}' },
  noAccount: { status: 403, text: 'Account is not associated to an organization' },
  notSignedIn: { status: 401, text: 'Please sign in again.' },
  notFound: { status: 404, text: 'This doesn’t exist, or you don’t have access to it.' },
  unknownCode: { status: 404, text: 'This code isn’t on the guest list.' },
  deadLink: { status: 404, text: 'This link is no longer valid.' },
  notAllowed: { status: 403, text: 'You don’t have permission to do this.' },
  notCheckInStaff: { status: 403, text: 'You are not a check in staff for this event.' },
  otherEventsCode: { status: 409, text: 'This code belongs to another event.' },
  eventCancelled: { status: 409, text: 'This event was cancelled.' },
  eventNotApproved: { status: 409, text: 'This event isn’t approved.' },
  eventBeingChanged: {
    status: 409,
    text: 'This event is being changed. RSVP reopens once it’s approved.',
  },
  eventEnded: { status: 409, text: 'This event is over.' },
  eventStarted: { status: 409, text: 'Unable to edit an event that has already occured' },
  cancelTooLate: { status: 409, text: 'This event has started, so it can’t be cancelled.' },
  notEditable: { status: 409, text: 'This event can’t be changed right now.' },
  notSubmitted: { status: 409, text: 'This event isn’t waiting for a decision.' },
  incomplete: { status: 409, text: 'Fill out the required items in {step} first.' },
  ownEvent: { status: 403, text: 'You can’t review your own event.' },
  notApprover: { status: 403, text: 'You weren’t a reviewer when this event was submitted.' },
  staleSection: { status: 409, text: 'This section changed after you read it. Review it again.' },
  sectionsOpen: { status: 409, text: 'Some sections aren’t approved yet.' },
  invitedOnly: { status: 409, text: 'Only invited members can RSVP to this event.' },
  birthDateNeeded: { status: 409, text: 'Please enter your birthdate' },
  rulesChanged: { status: 409, text: 'The house rules have changed. Please read them again.' },
  alreadyIn: { status: 409, text: 'Already in since {time}' },
  notRsvp: { status: 409, text: 'Not RSVP' },
  rsvpCancelled: { status: 409, text: 'RSVP cancelled' },
  wasRemoved: { status: 409, text: 'No longer on the list' },
  hostNotGoing: { status: 409, text: 'Host isn’t going' },
  notIn: { status: 409, text: 'Not checked in' },
  alreadyLeft: { status: 409, text: 'Already left at {time}' },
  stillIn: { status: 409, text: 'Check out first.' },
  guestsStillIn: { status: 409, text: 'One of your guests is still checked in. They have to check out first.' },
  wasIn: { status: 409, text: 'This person has checked in, so they stay on the list.' },
  invitationOnHold: { status: 409, text: '{host} isn’t going, so your invitation is on hold.' },
  notGoing: { status: 409, text: 'RSVP first, then invite guests.' },
  guestLimit: { status: 409, text: 'You have already invited the maximum amount of guests to this event' },
  undoTooLate: { status: 409, text: 'You can undo a check-in for one minute. Check them out instead.' },
  checkedInAgain: { status: 409, text: 'They’ve been checked in again since. That check-in stands.' },
  nobodyToTell: { status: 409, text: 'There’s no one to notify yet.' },
  noContacts: { status: 409, text: 'You have no safety contacts yet. Add one first.' },
  contactKnown: { status: 409, text: '{name} already has this number.' },
  guestKnown: { status: 409, text: '{name} already has this number.' },
  contactLimit: { status: 409, text: 'You’ve reached the contact limit. Remove one first.' },
  claimNotOffered: { status: 409, text: 'To claim your account, {ask}.' },
  sameFieldChanged: {
    status: 409,
    text: 'Someone else changed {titles}. Review the changes, then save again.',
  },
  stepChanged: { status: 409, text: 'This step has changed since you opened it. Review the changes, then save again.' },
  dateLocked: { status: 409, text: 'This event’s date can no longer be changed.' },
  changedMeanwhile: { status: 409, text: 'Someone else changed this at the same time. Try again.' },
  keyReused: { status: 409, text: 'This request was already sent with different contents.' },
  tooLarge: { status: 413, text: 'This is too large to send.' },
  tooMany: { status: 429, text: 'Too many attempts. Wait a moment and try again.' },
  unavailable: { status: 503, text: 'We can’t reach our data right now. Please try again in a moment.' },
  cannotSign: { status: 503, text: 'This server can’t sign right now. Ask whoever runs it to check its journal key.' },
  bug: { status: 500, text: 'Something went wrong on our end. Please try again.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type RefusalCode = keyof typeof refusals;

/** The body of every answer that says no. `errors` names fields; `reference` stands only on a 500; `details` is data the sentence was made of. */
export const RefusalBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  reference: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type RefusalBody = z.infer<typeof RefusalBody>;

/** The sentence of a refusal with its details filled in. */
export function refusalText(code: RefusalCode, details: Record<string, unknown> = {}): string {
  return refusals[code].text.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
