/** Of people who are chosen before the event is approved: nothing is sent to them yet. */
export const sentAtApproval = 'They’ll get their invitation when the event is approved.';
