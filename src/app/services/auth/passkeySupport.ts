/** Whether this browser can make and use passkeys at this address: over https or on this machine, under a name that is no plain address. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && /^[^[]*[a-z]/i.test(location.hostname);
