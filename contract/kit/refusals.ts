import * as z from 'zod/mini';

/** Every named way in which a call says no: the status of the answer and a sentence for a person. `{…}` is filled from the refusal's details. */
export const refusals = {
  wrongShape: { status: 400, text: 'Something in this request is missing or wrong.' },
  notADate: { status: 400, text: 'Please enter your birthdate' },
  birthDateKnown: { status: 409, text: 'Your birth date is on record already. To correct it, {ask}.' },
  tooYoung: { status: 400, text: 'You must be 18 or older to RSVP' },
  uploadUnknown: { status: 400, text: 'This file was not found. Choose it again.' },
  uploadTooLarge: { status: 413, text: 'This file is larger than {limit}. Choose a smaller one.' },
  uploadType: { status: 400, text: 'This kind of file is not taken here. Choose {kinds}.' },
  uploadEmpty: { status: 400, text: 'This file is empty. Choose another one.' },
  uploadsSpent: { status: 429, text: 'You have sent as many files as one person may in a day. Try again tomorrow.' },
  uploadsSpentHere: {
    status: 429,
    text: 'Your organization has stored as many files as it may in a day. Try again tomorrow.',
  },
  uploadTooSlow: { status: 408, text: 'The connection is too slow for this file. Try again where it is faster.' },
  noRoomForFiles: {
    status: 507,
    text: 'There is no room for files at the moment. Everything else works. Try again later.',
  },
  pictureTooLarge: { status: 400, text: 'This picture has too many pixels. Choose a smaller one.' },
  formRefused: { status: 400, text: '{message}' },
  noAccount: { status: 403, text: 'Account is not associated to an organization' },
  notSignedIn: { status: 401, text: 'Please sign in again.' },
  notFound: { status: 404, text: 'There is nothing here, or it is not open to you.' },
  unknownCode: { status: 404, text: 'This code is not on the list of this event.' },
  deadLink: { status: 404, text: 'This link is no longer valid.' },
  notAllowed: { status: 403, text: 'You may not do this.' },
  notCheckInStaff: { status: 403, text: 'You are not a check in staff for this event.' },
  otherEventsCode: { status: 409, text: 'This code belongs to another event.' },
  eventCancelled: { status: 409, text: 'This event was cancelled.' },
  eventNotApproved: { status: 409, text: 'This event is not approved.' },
  eventBeingChanged: {
    status: 409,
    text: 'This event is being changed. RSVP opens again when it is approved.',
  },
  eventEnded: { status: 409, text: 'This event is over.' },
  eventStarted: { status: 409, text: 'Unable to edit an event that has already occured' },
  cancelTooLate: { status: 409, text: 'This event has started. It can no longer be cancelled.' },
  notEditable: { status: 409, text: 'This event can not be changed now.' },
  notSubmitted: { status: 409, text: 'This event does not wait for a decision.' },
  incomplete: { status: 409, text: 'Fill out the required items of {step} first.' },
  ownEvent: { status: 403, text: 'You may not decide on an event of your own.' },
  notApprover: { status: 403, text: 'You were not an approver when this event was submitted.' },
  staleSection: { status: 409, text: 'This section was changed after you read it. Look at it again.' },
  sectionsOpen: { status: 409, text: 'Not every section is approved yet.' },
  invitedOnly: { status: 409, text: 'Only invited members can RSVP to this event.' },
  birthDateNeeded: { status: 409, text: 'Please enter your birthdate' },
  rulesChanged: { status: 409, text: 'The house rules have changed. Please read them again.' },
  alreadyIn: { status: 409, text: 'Already in since {time}' },
  notRsvp: { status: 409, text: 'Not RSVP' },
  rsvpCancelled: { status: 409, text: 'RSVP cancelled' },
  wasRemoved: { status: 409, text: 'No longer on the list' },
  hostNotGoing: { status: 409, text: 'Host is not going' },
  notIn: { status: 409, text: 'Not checked in' },
  stillIn: { status: 409, text: 'Check out first.' },
  guestsStillIn: { status: 409, text: 'A guest of yours is checked in. They check out first.' },
  wasIn: { status: 409, text: 'This person has been checked in and stays on the list.' },
  invitationOnHold: { status: 409, text: '{host} isn’t going, so your invitation is on hold.' },
  notGoing: { status: 409, text: 'RSVP first, then invite guests.' },
  guestLimit: { status: 409, text: 'You have already invited the maximum amount of guests to this event' },
  undoTooLate: { status: 409, text: 'A check-in can be undone within a minute. Check out instead.' },
  checkedInAgain: { status: 409, text: 'Somebody checked them in again since. That check-in stands.' },
  nobodyToTell: { status: 409, text: 'There is nobody to tell yet.' },
  noContacts: { status: 409, text: 'You have no safety contacts yet. Add one first.' },
  contactKnown: { status: 409, text: '{name} has this number already.' },
  guestKnown: { status: 409, text: '{name} has this number already.' },
  contactLimit: { status: 409, text: 'You have the most safety contacts there can be. Remove one first.' },
  claimNotOffered: { status: 409, text: 'To claim your account, {ask}.' },
  sameFieldChanged: {
    status: 409,
    text: 'Somebody else changed {titles} meanwhile. See what changed, then save again.',
  },
  stepChanged: { status: 409, text: 'This step is no longer as you read it. See what changed, then save again.' },
  dateLocked: { status: 409, text: 'The date of this event can no longer be changed.' },
  changedMeanwhile: { status: 409, text: 'Somebody changed this at the same time. Try again.' },
  keyReused: { status: 409, text: 'This request was already sent with other contents.' },
  tooLarge: { status: 413, text: 'This is too large to be taken.' },
  tooMany: { status: 429, text: 'Too many tries. Wait a moment and try again.' },
  unavailable: { status: 503, text: 'We can not get at our data just now. Please try again in a moment.' },
  bug: { status: 500, text: 'Something went wrong on our side. Please try again.' },
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
