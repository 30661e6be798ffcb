import { RefusalBody, type RefusalCode, refusals, refusalText } from '#contract/kit/refusals.ts';
import { expect, it } from 'vitest';

const all = Object.entries(refusals);

it('have a status that says no and a sentence each', () => {
  for (const [code, { status, text }] of all) {
    expect([code, [400, 401, 403, 404, 408, 409, 413, 429, 500, 503, 507].includes(status)]).toEqual([code, true]);
    expect(text).not.toBe('');
  }
});

it.each<[RefusalCode, Record<string, unknown> | undefined, string]>([
  ['alreadyIn', { time: '20:05', name: 'Mia' }, 'Already in since 20:05'],
  ['alreadyIn', {}, 'Already in since '],
  ['alreadyIn', undefined, 'Already in since '],
  ['incomplete', { step: 'Venue and safety' }, 'Fill out the required items in Venue and safety first.'],
  ['formRefused', { message: 'Event title is required' }, 'Event title is required'],
  ['formRefused', { message: '{step} costs $1' }, '{step} costs $1'],
  ['tooYoung', {}, 'You must be 18 or older to RSVP'],
])('%s with %j says “%s”', (code, details, text) => {
  expect(refusalText(code, details)).toBe(text);
});

it.each<[RefusalCode, number, string]>([
  ['notADate', 400, 'Please enter your birthdate'],
  ['notCheckInStaff', 403, 'You are not a check in staff for this event.'],
  ['noAccount', 403, 'Account is not associated to an organization'],
  ['eventStarted', 409, 'Unable to edit an event that has already occured'],
  ['guestLimit', 409, 'You have already invited the maximum amount of guests to this event'],
  ['notFound', 404, 'This doesn’t exist, or you don’t have access to it.'],
])('%s answers %i with the required words', (code, status, text) => {
  expect(refusals[code]).toEqual({ status, text });
});

it('tell nobody who may not know it that a resource exists', () => {
  const hidden = all.filter(([, { status }]) => status === 404).map(([code]) => code);
  expect(hidden).toEqual(['notFound', 'unknownCode', 'deadLink', 'deadSetupLink', 'deadDoorCode', 'unknownReportCode']);
});

it('have one shape of answer', () => {
  const body = {
    code: 'tooYoung',
    message: 'no',
    errors: [{ field: 'birthDate', message: 'no' }],
    details: { time: 1 },
  };
  expect(RefusalBody.parse({ ...body, more: true })).toEqual(body);
  expect(RefusalBody.safeParse({ code: 'tooYoung' }).success).toBe(false);
});

it('says for each code what its sentence was reviewed as', () => {
  expect(Object.fromEntries(all.map(([code, { text }]) => [code, text]))).toMatchInlineSnapshot(`
    {
      "accountElsewhere": "They belong to another organization too, so their sign-ins aren’t yours to change. To end their access here right away, suspend them.",
      "addressInUse": "{name} signs in with this email, so it can’t be changed here.",
      "addressTaken": "Someone else has this email.",
      "adminElsewhere": "They run an organization that you don’t. Another admin there, or whoever runs this server, can do this.",
      "alertOver": "This safety alert is over.",
      "alreadyIn": "Already in since {time}",
      "alreadyLeft": "Already left at {time}",
      "alreadyStarted": "There are already {parts} here. Nothing was added.",
      "anonymityFull": "This event has reached today’s limit for reports without a name. Report with your name instead.",
      "anonymityFullHere": "Too many reports came from this network today. Try another network, such as mobile data.",
      "anonymityOver": "This event no longer takes reports without a name. Report with your name instead.",
      "askLimit": "We can’t ask them today. Try again tomorrow.",
      "askedLately": "You’ve already asked them. Give them time, or call them.",
      "belongsElsewhere": "They belong to another organization too. Ask whoever runs this server to erase them everywhere.",
      "belongsThere": "{name} already belongs to {chapter}.",
      "birthDateKnown": "Your birth date is already on file. To correct it, {ask}.",
      "birthDateNeeded": "Please enter your birthdate",
      "bug": "Something went wrong on our end. Please try again.",
      "cancelTooLate": "This event has started, so it can’t be cancelled.",
      "cannotSign": "This server can’t sign right now. Ask whoever runs it to check its journal key.",
      "changedMeanwhile": "Someone else changed this at the same time. Try again.",
      "changesTooLate": "The approved version of this event has started, so it’s too late to request changes.",
      "chapterUnknown": "That chapter isn’t one of yours anymore. Choose another.",
      "checkRunning": "A check is already running. Say you’re safe first, or give it more time.",
      "checkedInAgain": "They’ve been checked in again since. That check-in stands.",
      "claimNotOffered": "To claim your account, {ask}.",
      "codeUnconfirmed": "Enter a code from your authenticator app to continue.",
      "contactAnswered": "They’ve already answered.",
      "contactKnown": "{name} already has this number.",
      "contactLimit": "You’ve reached the contact limit. Remove one first.",
      "contactUnserved": "{message}",
      "contactsDeclined": "Everyone on your list declined or opted out. Add someone else first.",
      "dateLocked": "This event’s date can no longer be changed.",
      "deadDoorCode": "This code no longer works. Ask for a new one.",
      "deadLink": "This link is no longer valid.",
      "deadSetupLink": "This setup link no longer works. Restart Muster to get a new one.",
      "detailsChanged": "Someone else changed {fields}. Check what’s on file, then save again.",
      "doorClosed": "This door is closed.",
      "doorRevoked": "This door was closed by {by}.",
      "educationChanged": "Someone else changed education. Check the latest version.",
      "eventBeingChanged": "This event is being changed. RSVP reopens once it’s approved.",
      "eventCancelled": "This event was cancelled.",
      "eventEnded": "This event is over.",
      "eventNotApproved": "This event isn’t approved.",
      "eventStarted": "Unable to edit an event that has already occured",
      "factorElsewhere": "Your sign-ins are managed elsewhere. Require a second factor there.",
      "factorOff": "Your authenticator app isn’t on, so there’s nothing to renew.",
      "formRefused": "{message}",
      "guestKnown": "{name} already has this number.",
      "guestLimit": "You have already invited the maximum amount of guests to this event",
      "guestsStillIn": "One of your guests is still checked in. They have to check out first.",
      "hostNotGoing": "Host isn’t going",
      "incidentClosed": "This report is closed. It reopens when its reporter writes.",
      "incidentHeld": "This report is already on legal hold.",
      "incidentReleased": "This legal hold was already released.",
      "incidentUnread": "Open the report before you close it.",
      "incomplete": "Fill out the required items in {step} first.",
      "invitationOnHold": "{host} isn’t going, so your invitation is on hold.",
      "invitedOnly": "Only invited members can RSVP to this event.",
      "keyReused": "This request was already sent with different contents.",
      "lastAdmin": "No other admin is left. Make someone else an admin first.",
      "memberKnown": "{name} is already a member.",
      "memberOnHold": "{name} is suspended. Reinstate them instead.",
      "membershipChanged": "Someone else changed this membership. Check the latest version.",
      "membershipEnded": "You’re no longer a member. If that’s wrong, {ask}.",
      "membershipSuspended": "Your membership is suspended. To come back, {ask}.",
      "moveTooLate": "The approved version of this event has started, so its start can’t change anymore.",
      "noAccount": "Account is not associated to an organization",
      "noContacts": "You have no safety contacts yet. Add one first.",
      "noRoomForFiles": "File storage is full right now. Everything else works. Try again later.",
      "nobodyOnDuty": "No safety officer is on duty right now. Add a safety contact, or wait until one is.",
      "nobodyThere": "No one is there right now. Choose someone else to alert.",
      "nobodyToTell": "There’s no one to notify yet.",
      "notADate": "Please enter your birthdate",
      "notAllowed": "You don’t have permission to do this.",
      "notApprover": "You weren’t a reviewer when this event was submitted.",
      "notCheckInStaff": "You are not a check in staff for this event.",
      "notCreator": "They can’t create events, so they can’t own one. Choose someone who can.",
      "notEditable": "This event can’t be changed right now.",
      "notFound": "This doesn’t exist, or you don’t have access to it.",
      "notGoing": "RSVP first, then invite guests.",
      "notIn": "Not checked in",
      "notRsvp": "Not RSVP",
      "notSignedIn": "Please sign in again.",
      "notSubmitted": "This event isn’t waiting for a decision.",
      "otherEventsCode": "This code belongs to another event.",
      "ownEvent": "You can’t review your own event.",
      "ownFactorOff": "Turn on your own authenticator app or add a passkey first.",
      "ownMembership": "You can’t suspend, remove or move yourself. Ask another admin.",
      "ownRecordEnds": "This would end your own membership. Keep the other record, or ask another admin.",
      "ownSession": "You’re using this device. To sign out here, press Log out.",
      "ownerChanged": "Someone else handed this over already. Check the latest version.",
      "ownsAlready": "They own this event already. Choose someone else.",
      "passwordNeeded": "That took a while. Enter your password again.",
      "passwordUnconfirmed": "Enter your password to continue.",
      "peopleInside": "{people} still inside. They have to check out first.",
      "personElsewhere": "{name} belongs to another organization too. Ask whoever runs this server to change this.",
      "phoneKnown": "This is already your number.",
      "pictureTooLarge": "This picture has too many pixels. Choose a smaller one.",
      "planChanged": "Your plan was changed on another phone. Check it, then save again.",
      "pushLimit": "You already get notifications on 10 devices. Turn one off first.",
      "pushOff": "Notifications aren’t set up here. You still get texts.",
      "pushTurnedOff": "Notifications were turned off here. Turn them on again in My Account.",
      "pushUnknown": "Notifications from this browser aren’t supported. You still get texts.",
      "rejectTooLate": "The approved version of this event has started, so the event can’t be rejected.",
      "roleChanged": "Someone else changed this role. Check the latest version.",
      "roleNameTaken": "Another role has this name.",
      "roleNotHeld": "You can only give roles that you hold. Ask an admin who holds this one.",
      "rsvpCancelled": "RSVP cancelled",
      "ruleChanged": "Someone else changed the house rules. Check the latest version.",
      "rulesChanged": "The house rules have changed. Please read them again.",
      "sameFieldChanged": "Someone else changed {titles}. Review the changes, then save again.",
      "sameRecord": "This is the same record. Choose another one.",
      "secondFactorNeeded": "This needs an authenticator app, or signing in with a passkey. Set one up in My Account.",
      "sectionsOpen": "Some sections aren’t approved yet.",
      "sessionsElsewhere": "Your sign-ins are managed elsewhere, so they can’t be ended here.",
      "signOnElsewhere": "Your sign-ins are managed elsewhere. Set up providers there.",
      "signOnLimit": "You already have 20 providers. Remove one first.",
      "signOnRemoved": "Someone else removed this provider. To use it, add it again.",
      "staleSection": "This section changed after you read it. Review it again.",
      "startPassed": "The start of this event has passed. Choose a later one in {step}, then submit.",
      "stepChanged": "This step has changed since you opened it. Review the changes, then save again.",
      "stillIn": "Check out first.",
      "suspendedNotMoved": "They’re suspended. Reinstate them first, then move them.",
      "suspendedThere": "{name} is suspended at {chapter}. Reinstate them there instead.",
      "textsOff": "Text messages aren’t set up here. Ask an admin to change your number.",
      "tooLarge": "This is too large to send.",
      "tooMany": "Too many attempts. Wait a moment and try again.",
      "tooManyRequests": "Too many requests at once. Try again in {wait}.",
      "tooYoung": "You must be 18 or older to RSVP",
      "typeChanged": "Someone else changed this event type. Check the latest version.",
      "unavailable": "Muster isn’t available right now. Please try again in a moment.",
      "undoTooLate": "You can undo a check-in for one minute. Check them out instead.",
      "unknownCode": "This code isn’t on the guest list.",
      "unknownReportCode": "No report matches this code. Check it and try again.",
      "uploadEmpty": "This file is empty. Choose another.",
      "uploadTooLarge": "This file is larger than {limit}. Choose a smaller one.",
      "uploadTooSlow": "Your connection is too slow for this file. Try again on a faster one.",
      "uploadType": "This file type isn’t supported. Choose {kinds}.",
      "uploadUnknown": "File not found. Choose it again.",
      "uploadsSpent": "You’ve reached today’s upload limit. Try again tomorrow.",
      "uploadsSpentHere": "Your organization has reached today’s upload limit. Try again tomorrow.",
      "wasIn": "This person has checked in, so they stay on the list.",
      "wasRemoved": "No longer on the list",
      "wrongShape": "Something in this request is missing or wrong.",
    }
  `);
});
