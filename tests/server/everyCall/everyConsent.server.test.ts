import { beforeAll } from 'vitest';
import type { ConsentAnswer } from '#contract/alerts/contactConsent.ts';
import {
  type ContactConsentFact,
  contactConsentMachine,
  type ContactConsentSnapshot,
  refusalToAsk,
} from '#machines/lifecycles/contactConsent.machine.ts';
import { contactConsentKind } from '#server/alerts/consent/contactConsent.kind.ts';
import { numberIdOf } from '#server/alerts/consent/contactNumbers.ts';
import type { Db } from '#server/db/db.ts';
import { loadStream } from '#server/journal/load.ts';
import { anaPhone, createConsentDesk, theoPhone } from '#tests/alerts/consentDesk.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { transition } from 'xstate';
import { type About, describeEveryState } from './everyState.ts';

const askers = ['the member', 'another member', 'a member without personal alerts', 'a stranger'] as const;
type Asker = (typeof askers)[number];

/** Someone on the member's list; no link where nobody asked them. */
interface Listed {
  id: string;
  phone: string;
  token: string | null;
}

interface World {
  tenant: Tenant;
  people: Record<Asker, string>;
  /** Ana was asked when she was added, four days ago; Theo was not, since three others had asked him that day. */
  ana: Listed;
  theo: Listed;
  /** The one that stands in the state. */
  contact: Listed;
}

const asking = ({ tenant, people }: World): Extract<ContactConsentFact, { type: 'contactConsent.asked' }> => ({
  ...{ type: 'contactConsent.asked', at: tenant.now, by: people['the member'], person: people['the member'] },
  ...{ again: true, grounds: { byMember: 0, ofNumber: 0 } },
});

const after = (state: ContactConsentSnapshot, fact: ContactConsentFact): ContactConsentSnapshot =>
  state.can(fact) ? transition(contactConsentMachine, state, fact)[0] : state;

const deadWithoutLink = (_: ContactConsentSnapshot, __: string, { contact }: World) =>
  contact.token === null ? ('deadLink' as const) : null;

const params = ({ contact }: World) => ({ token: contact.token ?? 'never-sent' });

const answering = (answer: ConsentAnswer): About<ContactConsentSnapshot, World> => ({
  call: 'answerContactLink',
  say: (world) => ({ params: params(world), body: { answer } }),
  of: () => null,
  says: deadWithoutLink,
  leadsTo: (state, _, world) => after(state, { ...asking(world), type: `contactConsent.${answer}` }),
});

const calls: Record<string, About<ContactConsentSnapshot, World>> = {
  'asks them for the member': {
    call: 'askContact',
    say: ({ contact, people }) => ({ params: { id: contact.id }, query: { UserId: people['the member'] } }),
    of: ({ people }) => ({ personId: people['the member'] }),
    says: (state, _, world) => refusalToAsk(state, asking(world)),
    leadsTo: (state, _, world) => after(state, asking(world)),
  },
  'asks them as someone of their own': {
    call: 'askContact',
    say: ({ contact }) => ({ params: { id: contact.id } }),
    of: (_, __, asker) => ({ personId: asker }),
    says: (state, asker, world) =>
      asker === world.people['the member'] ? refusalToAsk(state, asking(world)) : 'notFound',
    leadsTo: (state, _, world) => after(state, asking(world)),
  },
  'opens their link': {
    ...{ call: 'getContactLink', say: (world) => ({ params: params(world) }), of: () => null, says: deadWithoutLink },
  },
  'agrees by their link': answering('confirmed'),
  'declines by their link': answering('declined'),
};

type Step = { ask: number } | { answer: ConsentAnswer };

/** For each sort of state who stands in it, and what led there: a question so many hours ago, or an answer. */
const ways: Record<string, ['ana' | 'theo', ...Step[]]> = {
  unasked: ['theo'],
  'asked once': ['ana'],
  'asked twice': ['ana', { ask: 1 }],
  'asked as often as may be': ['ana', { ask: 72 }, { ask: 48 }],
  confirmed: ['ana', { answer: 'confirmed' }],
  declined: ['ana', { answer: 'declined' }],
};

const counted = ['', 'asked once', 'asked twice', 'asked as often as may be'];

oneDatabase((open) => {
  let world: World;

  beforeAll(async () => {
    const tenant = await createTenant(await open());
    const desk = await createConsentDesk(tenant);
    for (const name of ['Ben', 'Cleo', 'Dan']) await desk.add('Theo', theoPhone, await desk.member(name));
    const [ana, theo] = [await desk.add('Ana Reyes', anaPhone), await desk.add('Theo Park', theoPhone)];
    const [token = ''] = desk.linksIn((await desk.deliver()).filter(({ to }) => to === anaPhone));
    desk.later(96);
    world = {
      tenant,
      people: {
        ...{ 'the member': desk.mia, 'another member': await desk.member('Eva') },
        'a member without personal alerts': await tenant.person(),
        'a stranger': await tenant.person({ in: [[tenant.pine, ['member-app-login', 'personal-safety-alerts']]] }),
      },
      ana: { id: ana.id, phone: anaPhone, token },
      theo: { id: theo.id, phone: theoPhone, token: null },
      contact: { id: '', phone: '', token: null },
    };
  });

  const led =
    ([who, ...steps]: (typeof ways)[string]) =>
    async (db: Db) => {
      world.contact = world[who];
      const { tenant, people, contact } = world;
      for (const step of steps) {
        const at = new Date(Date.parse(tenant.now) - ('ask' in step ? step.ask : 0) * 3_600_000).toISOString();
        const { call } = createCalling(db, testDispatcher(db), at);
        if ('ask' in step) await call(people['the member'], 'askContact', { params: { id: contact.id } });
        else await call(null, 'answerContactLink', { params: params(world), body: step });
      }
    };

  describeEveryState<Asker, ContactConsentSnapshot, World>({
    name: 'a safety contact’s consent',
    ways: new Map(Object.entries(ways).map(([sort, way]) => [sort, led(way)])),
    sortOf: ({ value, context }) => (value === 'asked' ? (counted[context.asked.length] ?? '') : value),
    stateOf: (db) =>
      db.tx(async (sql) => {
        const number = { personId: world.people['the member'], phone: world.contact.phone };
        const id = await numberIdOf(sql, number, world.tenant.now);
        return (await loadStream(sql, contactConsentKind, id, 'none')).snapshot;
      }),
    calls,
    askers,
    world: () => ({ db: world.tenant.db, now: world.tenant.now, people: world.people, world }),
  });
});
