/** Codes of what keeps a passkey from being made or used: closed by whoever was asked for finger, face or screen lock. */
export const passkeyCancelled = 'PasskeyCancelled';
/** The device has a passkey of this account already. */
export const passkeyExists = 'PasskeyExists';
/** A pool wants to know whose passkey it is. */
export const emailNeeded = 'EmailNeeded';
