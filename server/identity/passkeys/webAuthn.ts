/** Of 3 MB with its packages, read with the first passkey. */
export const webAuthn = () => import('@simplewebauthn/server');

/** ES256 and RS256, which every device knows; the library's own choice has keys of a kilobyte first. */
export const algorithms = [-7, -257];
