/** Closed by whoever was asked: for finger, face or screen lock, or for the password. */
export const cancelled = 'Cancelled';
/** The device has a passkey of this account already. */
export const passkeyExists = 'PasskeyExists';
/** A pool wants to know whose passkey it is. */
export const emailNeeded = 'EmailNeeded';
