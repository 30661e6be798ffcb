import type { Chance } from './chance.ts';

/** Bytes of a request that no browser would send, and whether its method asks for no body in the answer. */
export interface HostileRequest {
  bytes: Buffer;
  kind: string;
}

const paths = [
  ...[
    '/',
    '/index.html',
    '/health',
    '/health/ready',
    '/config.json',
    '/openapi.json',
    '/live?topics=event:x',
    '/login',
    '//login',
  ],
  ...['/api/users/current', '/api/events/x', '/api/guests/x', '/api/sso', '/idp', '/files/x', '/files/public/x'],
  ...['/../../etc/passwd', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/package.json', '/assets/../../../package.json'],
  ...['/assets/..%5c..%5cpackage.json', '/assets/%2e%2e%2f%2e%2e%2fserver/main.ts', '/files/..%2f..%2fdatabase'],
  ...[
    '/files/public/%2e%2e%2f%2e%2e%2fkey',
    '/.vite/manifest.json',
    '/.git/config',
    '/.env',
    '/data/database/PG_VERSION',
  ],
  ...['/%00', '/a%00.js', '/%c0%ae%c0%ae/', '/%', '/%zz', '/%ff%fe', '/\u00e9', '/sw.js%0d%0aX-Injected:%20yes'],
  ...['/?a=%0d%0aX-Injected:%20yes', '/login?%0d%0aSet-Cookie:%20a=b', '/api/events/%0d%0aX-Injected:yes'],
  ...[
    'http://elsewhere.test/',
    'https://elsewhere.test:443/api/sso',
    '*',
    '//elsewhere.test/%2f..',
    'javascript:alert(1)',
  ],
  ...[`/${'a'.repeat(9_000)}`, `/?${'q=1&'.repeat(2_000)}`, `/${'../'.repeat(2_000)}etc/passwd`, '/a;b=c/..;/x'],
];

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const oddMethods = ['TRACE', 'CONNECT', 'TRACK', 'get', 'GE T', 'G\0T', 'POST POST', `M${'E'.repeat(2_000)}`, ''];

const headers: readonly string[] = [
  ...['X-Forwarded-Host: elsewhere.test'],
  ...['X-Forwarded-For: 127.0.0.1', `X-Forwarded-For: ${'1.1.1.1,'.repeat(900)}`, 'X-Forwarded-Proto: javascript'],
  ...['Forwarded: for=127.0.0.1;proto=https', 'X-Original-URL: /api/users/current', 'X-HTTP-Method-Override: DELETE'],
  ...['Authorization: Bearer', 'Authorization: Bearer a.b.c', `Authorization: Bearer ${'e30.'.repeat(1_500)}`],
  ...['Authorization: Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJtaWEifQ.', 'Authorization: Basic bWlhOm1pYQ=='],
  ...['Cookie: ' + 'a=b; '.repeat(1_500), 'Origin: null', 'Origin: https://elsewhere.test', 'Referer: \u00ff'],
  ...[
    'Range: bytes=0-,0-,0-,0-',
    'Range: bytes=-1',
    'Range: bytes=9999999999999999999-',
    'If-Range: "x"',
    'If-None-Match: *',
  ],
  ...[
    'If-Modified-Since: yesterday',
    'Accept-Encoding: br;q=x, *;q=0',
    'Accept-Encoding: identity;q=0',
    'Accept: \u00ff',
  ],
  ...[
    'Content-Type: multipart/form-data',
    'Content-Type: multipart/form-data; boundary=',
    'Content-Type: application/json; charset=utf-7',
  ],
  ...[
    'Content-Type: text/xml',
    'Content-Encoding: gzip',
    'Content-Encoding: br, gzip, deflate',
    'Expect: 100-continue',
  ],
  ...['Upgrade: h2c', 'Upgrade: websocket\r\nConnection: Upgrade', 'HTTP2-Settings: x', 'TE: trailers'],
  ...['Trailer: Authorization'],
  ...[],
  ...['Idempotency-Key: ' + 'k'.repeat(4_000), 'Idempotency-Key: \u00e9'],
  ...['X-Device: <script>'],
];

/** What Node's parser refuses, or reads in a way of its own. */
const brokenHeaders = [
  'Host: ',
  'Host: a b',
  'Host: [::1',
  'Host: x\r\nHost: y',
  'Authorization: \u0001',
  'Cookie: \u0000',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: xchunked',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 99999999999999999999',
  'Content-Length: 0x5',
  'Content-Length: 5, 5',
  'Content-Length: 5',
  'X-Device: \u0000',
  ' folded: yes',
  'Name without colon',
  ': no name',
  'X-\u0000: y',
  'X-Long: ' + 'v'.repeat(20_000),
  'Host: elsewhere.test',
  'Transfer-Encoding: chunked',
  'Expect: x',
];

const bodies = [
  ...[
    '',
    '',
    '',
    'hello',
    '5\r\nhello\r\n0\r\n\r\n',
    '-5\r\nhello',
    'fffffffffffffffff\r\nx',
    '5;ext="\r\n"\r\nhello\r\n0\r\n\r\n',
  ],
  ...[
    '{"a":',
    '{"__proto__":{"x":1}}',
    '[' + '['.repeat(5_000),
    '\u001f\u008b\u0008\u0000',
    'GET /api/sso HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ...[
    '--x\r\nContent-Disposition: form-data; name="image"; filename="../../a"\r\n\r\nz\r\n--x--\r\n',
    '0\r\nX-Injected: yes\r\n\r\n',
  ],
];

const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP', ''];
const ends = ['\r\n', '\r\n', '\r\n', '\n', '\r'];

/** Mostly one thing is wrong with a request, for what Node's own parser refuses never gets as far as the app. */
export function hostileRequest({ of, number, sometimes }: Chance, host: string): HostileRequest {
  const odd = <T>(some: readonly T[], usual: T): T => (sometimes(0.06) ? of(some) : usual);
  const method = odd(oddMethods, of(methods));
  const [version, end] = [odd(versions, 'HTTP/1.1'), odd(ends, '\r\n')];
  const body = sometimes(0.4) ? of(bodies) : '';
  const length = body === '' || sometimes(0.1) ? [] : [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`];
  const some = Array.from({ length: Math.floor(number() * 3) }, () =>
    sometimes(0.1) ? of(brokenHeaders) : of(headers),
  );
  const lines = [
    `${method} ${of(paths)} ${version}`,
    ...(sometimes(0.95) ? [`Host: ${host}`] : []),
    ...some,
    ...length,
  ];
  const kind = lines.join(' | ').slice(0, 300);
  return { kind, bytes: Buffer.from(`${lines.join(end)}${end}${end}${body}`, 'latin1') };
}
