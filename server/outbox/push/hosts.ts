/** The push services of the browsers' makers. An endpoint comes from a browser, so this server posts to no other host. */
const hosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** Longest endpoint that is kept, in characters. */
const longest = 2_000;

/** Whether an endpoint is one of a known push service over https, or of `own`, an origin that the configuration names. */
export function isKnownEndpoint(endpoint: string, own: string | null): boolean {
  if (endpoint.length > longest || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (own !== null && origin === own) return true;
  return protocol === 'https:' && port === '' && hosts.some((host) => host.test(hostname));
}
