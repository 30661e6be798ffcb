import { createHash } from 'node:crypto';

const maxStatements = 1000;
const statements = new Map<string, string>();

/** The name under which Postgres keeps a prepared statement; none once there are so many that texts must be made at run time. */
export const statementName = (text: string): string | undefined => {
  const known = statements.get(text);
  if (known !== undefined || statements.size >= maxStatements) return known;
  const name = `q${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  statements.set(text, name);
  return name;
};

/** A channel name that both engines read the same without quotes. */
export const channelName = (channel: string): string => {
  if (!/^[a-z][a-z_]{0,50}$/.test(channel)) throw new TypeError(`"${channel}" is no channel name: use a-z and _.`);
  return channel;
};
