import { createRunner } from '#server/outbox/runner.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { templates } from '#server/templates.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

export const [anaPhone, theoPhone] = ['+16175550111', '+16175550163'];

/** What tests of consent do: members add and ask, messages leave, contacts answer by their links. */
export async function createConsentDesk(tenant: Tenant) {
  const member = (firstName: string) =>
    tenant.person({
      firstName,
      lastName: 'Park',
      in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]],
    });
  const mia = await member('Mia');
  const later = (hours: number) => {
    tenant.now = new Date(Date.parse(tenant.now) + hours * 3_600_000).toISOString();
  };

  /** What leaves now, by the number it goes to. */
  async function deliver(): Promise<Rendered[]> {
    const left: Rendered[] = [];
    const sms = { send: async (each: Rendered) => void left.push(each) };
    const parts = { db: tenant.db, clock: () => new Date(tenant.now), templates, appUrl: 'https://muster.test' };
    await createRunner({ ...parts, outlets: { mail: null, sms }, log: () => undefined }).sendDue();
    return left.toSorted((one, other) => one.to.localeCompare(other.to));
  }

  return {
    mia,
    member,
    later,
    deliver,
    add: (name: string, phone: string, by = mia) => tenant.call(by, 'addContact', { body: { name, phone } }),
    remove: (id: string) => tenant.call(mia, 'removeContact', { params: { id } }),
    ask: (id: string, by = mia) => tenant.call(by, 'askContact', { params: { id } }),
    listed: async (by = mia) => (await tenant.call(by, 'listContacts')).data,
    states: async (by = mia) =>
      Object.fromEntries(
        (await tenant.call(by, 'listContacts')).data.map(({ name, consent }) => [name, consent.state]),
      ),
    open: (token: string) => tenant.call(null, 'getContactLink', { params: { token } }),
    answer: (token: string, answer: 'confirmed' | 'declined', key?: string) =>
      tenant.call(null, 'answerContactLink', { params: { token }, body: { answer }, ...(key ? { key } : {}) }),
    alarm: (by = mia) =>
      tenant.call(by, 'sendPersonalAlert', {
        query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
        body: { information: 'I feel unsafe', sendLocation: false, requestCall: false },
      }),
    /** Tokens of the links to an address in what has left. */
    linksIn: (texts: readonly Rendered[], kind: 'contact' | 'alert' = 'contact') =>
      texts.map(({ text }) => new RegExp(`/public/safety-${kind}/(\\S+)`).exec(text)?.[1] ?? ''),
    /** How many times a text of what has left goes to each number. */
    sentTo: async () => (await deliver()).map(({ to }) => to),
  };
}

export type ConsentDesk = Awaited<ReturnType<typeof createConsentDesk>>;
