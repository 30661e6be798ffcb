import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '#server/db/db.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { newSecret } from './secrets.ts';

/** Where a request of the protocol comes from. */
export interface RequestOrigin {
  address: string;
  /** The origin at which the browser reaches this server; null where it is not known. */
  site: string | null;
  /** The device, where this account signed in on it before; null for any other. */
  deviceOf(account: string): string | null;
  /** What the browser says it is, as it was sent; '' where it says nothing. */
  agent: string;
  /** What is counted where no account is named yet: the account that signed in on the device before, else the address. */
  place: string;
  /** Remembers with the answer that an account signed in here. */
  signedIn(account: string): void;
}

/** What is counted of a try in an account's name. */
export const placeOf = (
  { address, deviceOf }: RequestOrigin,
  account: string,
): { address: string; device: string | null } => ({
  address,
  device: deviceOf(account),
});

/** Devices on which someone signed in before: cookies that this server signs (docs/topics/identity.md). */
export interface Devices {
  from(context: Context, address: string, site: string | null): Promise<RequestOrigin>;
}

const prefix = 'muster-device-';
const day = 24 * 60 * 60;
const keptFor = 180 * day;

export function createDevices(db: Db, clock: () => Date): Devices {
  let secret: Promise<Buffer> | undefined;
  const secretOf = (): Promise<Buffer> => {
    secret ??= sharedSecret(db, 'devices').catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };

  return {
    async from(context, address, site) {
      const key = await secretOf();
      const mac = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
      const nameOf = (account: string) => `${prefix}${mac(`name ${fold(account)}`).slice(0, 16)}`;
      const now = Math.floor(clock().getTime() / 1000);

      const deviceIn = (name: string, value: string | undefined): string | null => {
        const [id = '', at = '', signature = ''] = (value ?? '').split('.');
        const isRecent = /^\d{1,12}$/.test(at) && Number(at) + keptFor > now;
        return isRecent && same(signature, mac(`${name} ${id} ${at}`)) ? id : null;
      };
      const known = Object.entries(getCookie(context)).find(
        ([name, value]) => name.startsWith(prefix) && deviceIn(name, value) !== null,
      );

      return {
        address,
        site,
        agent: context.req.header('user-agent') ?? '',
        deviceOf: (account) => deviceIn(nameOf(account), getCookie(context, nameOf(account))),
        place: known ? `device of ${known[0]}` : address,
        signedIn(account) {
          const name = nameOf(account);
          const id = deviceIn(name, getCookie(context, name)) ?? newSecret(12);
          setCookie(context, name, `${id}.${now}.${mac(`${name} ${id} ${now}`)}`, {
            ...{
              path: '/idp',
              httpOnly: true,
              sameSite: 'Lax',
              secure: site?.startsWith('https:') ?? false,
              maxAge: keptFor,
            },
          });
        },
      };
    },
  };
}

const fold = (account: string) => account.trim().normalize('NFC').toLowerCase();

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
