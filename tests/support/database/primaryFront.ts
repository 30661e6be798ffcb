import { type StartFront, withProgram } from '#tests/support/served/fronts.ts';

const hex = (text: string): string => Buffer.from(text).toString('hex');
const int = (value: number): string => value.toString(16).padStart(8, '0');

const user = hex('user\0postgres\0database\0postgres\0\0');
const hello = `${int(8 + user.length / 2)}00030000${user}`;
const ready = '5a0000000549';
const question = hex('select pg_is_in_recovery()\0');
const asks = `51${int(4 + question.length / 2)}${question}`;
/** One row of one column, with `f` in it. */
const no = '440000000b00010000000166';

/** HAProxy in front of Postgres servers, which leads to the one that is no standby and ends what it leads elsewhere. */
export const primaryFront: StartFront = (ports, folder) =>
  withProgram('haproxy', folder, (port) => ({
    args: ['-db', '-f'],
    text: `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
frontend front
  bind 127.0.0.1:${port}
  default_backend postgres
backend postgres
  timeout check 1s
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${hello}
  tcp-check expect binary ${ready}
  tcp-check send-binary ${asks}
  tcp-check expect binary ${no}
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((each, at) => `  server postgres${at} 127.0.0.1:${each}`).join('\n')}
`,
  }));
