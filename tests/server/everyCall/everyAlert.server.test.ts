import { stateName } from '#machines/lifecycles/stateName.ts';
import { beforeAll, describe } from 'vitest';
import type { HoldEnding } from '#contract/alerts/alertHold.ts';
import type { AlertStatus, BoardStatus } from '#contract/alerts/alert.ts';
import { exploreAll } from '#machines/kit/model/judge.ts';
import type { AlertResponseFact } from '#machines/lifecycles/alertResponse.facts.ts';
import { alertResponseMachine, isSaidAlready } from '#machines/lifecycles/alertResponse.machine.ts';
import { alertResponseModel } from '#machines/lifecycles/alertResponse.model.ts';
import { organizationAlertMachine, whyNotAlerted } from '#machines/lifecycles/organizationAlert.machine.ts';
import { personalAlertMachine, whyNotSent } from '#machines/lifecycles/personalAlert.machine.ts';
import { alertResponseKind, responseIdOf } from '#server/alerts/organization/alertResponse.kind.ts';
import { organizationAlertKind } from '#server/alerts/organization/organizationAlert.kind.ts';
import { personalAlertKind } from '#server/alerts/personalAlert.kind.ts';
import type { Db } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { initialTransition, transition } from 'xstate';
import { type About, describeEveryState } from './everyState.ts';
import { waysToStates } from './waysToStates.ts';

const askers = [
  'the member',
  'another member',
  'the sender',
  'another sender',
  'a member who may not sign in',
  'a member of another house',
  'a stranger',
] as const;
type Asker = (typeof askers)[number];

interface World {
  tenant: Tenant;
  people: Record<Asker, string>;
  /** Of an alert that was sent, and the name of one that never was. */
  alertId: string;
  personalId: string;
  contact: string;
}

/** How an alert stands, and what the member says to it. */
interface Alert {
  alert: 'unsent' | 'sent' | 'cleared';
  response: ReturnType<typeof alertResponseMachine.resolveState>;
}

const [unsentAlert] = initialTransition(organizationAlertMachine, { id: '' });
const [unsentPersonal] = initialTransition(personalAlertMachine, { id: '' });

type Fact = { type: 'alertResponse.seen' } | { type: 'alertResponse.given'; status: AlertStatus };

/** What a fact of the asker's makes of the member's answer: of anyone else's it makes nothing. */
const leadsTo =
  (fact: Fact): About<Alert, World>['leadsTo'] =>
  (state, asker, { people, alertId, tenant }) => {
    const whole: AlertResponseFact = { ...fact, at: tenant.now, by: asker, alert: alertId };
    if (asker !== people['the member'] || !state.response.can(whole)) return state;
    return { ...state, response: transition(alertResponseMachine, state.response, whole)[0] };
  };

const ofAlert: About<Alert, World>['of'] = ({ tenant, people }, { alert }) =>
  alert === 'unsent'
    ? 'gone'
    : {
        organizationId: tenant.harbor.id,
        parentId: tenant.northfield,
        creatorId: people['the sender'],
        isAsked: true,
        chapters: [],
      };

const ofHarbor = ({ tenant }: World) => ({ organizationId: tenant.harbor.id, parentId: tenant.northfield });

const answering = (status: AlertStatus, whose: 'own' | 'of the member') =>
  ({
    call: 'saveAlertResponse',
    say: ({ tenant, people, alertId }, asker) => ({
      params: { userId: whose === 'own' ? asker : people['the member'], alertId },
      query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
      body: { status },
    }),
    of: ofAlert,
    leadsTo: leadsTo({ type: 'alertResponse.given', status }),
  }) satisfies About<Alert, World>;

const reading = (call: 'getAlertResponse' | 'seeAlert', whose: 'own' | 'of the member'): About<Alert, World> => ({
  call,
  say: ({ people, alertId }, asker) => ({
    params: { userId: whose === 'own' ? asker : people['the member'], alertId },
  }),
  of: ofAlert,
  ...(call === 'seeAlert' && { leadsTo: leadsTo({ type: 'alertResponse.seen' }) }),
});

const board = (
  where: 'harbor' | 'cedar',
  call: 'readAlertBoard' | 'readAlertReport' = 'readAlertBoard',
): About<Alert, World> => ({
  call,
  say: ({ tenant, alertId }) => ({
    params: { orgId: tenant[where].id, alertId },
    query: { ParentId: tenant.northfield },
  }),
  of: (world, state, asker) => (where === 'cedar' ? 'gone' : ofAlert(world, state, asker)),
});

const mayRead = (asker: string, { people }: World): boolean =>
  asker === people['the sender'] || asker === people['another sender'];

const marking = (status: BoardStatus): About<Alert, World> => ({
  call: 'markAlertAnswer',
  say: ({ tenant, people, alertId }) => ({
    params: { orgId: tenant.harbor.id, alertId, respondentId: people['the member'] },
    query: { ParentId: tenant.northfield },
    body: { status },
  }),
  of: ofAlert,
  leadsTo(state, asker, world) {
    if (!mayRead(asker, world) || state.alert === 'unsent' || isSaidAlready(state.response, status, false))
      return state;
    const { tenant, alertId, people } = world;
    const of = { kind: 'person', id: people['the member'] } as const;
    const fact = { type: 'alertResponse.marked', at: tenant.now, by: asker, alert: alertId, of, status } as const;
    return { ...state, response: transition(alertResponseMachine, state.response, fact)[0] };
  },
});

const helping = (onIt: boolean): About<Alert, World> => ({
  call: 'helpRespondent',
  say: ({ tenant, people, alertId }) => ({
    params: { orgId: tenant.harbor.id, alertId, respondentId: people['the member'] },
    query: { ParentId: tenant.northfield },
    body: { onIt },
  }),
  of: ofAlert,
  leadsTo(state, asker, world) {
    if (!mayRead(asker, world) || state.alert === 'unsent') return state;
    const { tenant, alertId, people } = world;
    const of = { kind: 'person', id: people['the member'] } as const;
    const said = { at: tenant.now, by: asker, alert: alertId, of } as const;
    const fact: AlertResponseFact = onIt
      ? { type: 'alertResponse.takenOn', ...said }
      : { type: 'alertResponse.handedBack', ...said };
    const { helper } = state.response.context;
    const isGone = helper !== null && !mayRead(helper, world);
    const gone: AlertResponseFact = { type: 'alertResponse.handedBack', ...said, ...(helper !== null && { helper }) };
    const before = isGone ? transition(alertResponseMachine, state.response, gone)[0] : state.response;
    return { ...state, response: transition(alertResponseMachine, before, fact)[0] };
  },
});

const calls: Record<string, About<Alert, World>> = {
  'is on it': helping(true),
  'can’t go on': helping(false),
  'marks the member as safe': marking('Safe'),
  'marks the member as not safe': marking('Not Safe'),
  'marks the member as gone before': marking('Left before'),
  'gives the all-clear': {
    call: 'giveAllClear',
    say: ({ tenant, alertId }) => ({
      params: { orgId: tenant.harbor.id, alertId },
      query: { ParentId: tenant.northfield },
    }),
    of: ofAlert,
    leadsTo: (state, asker, world) =>
      mayRead(asker, world) && state.alert === 'sent' ? { ...state, alert: 'cleared' } : state,
  },
  'counts who can be alerted': {
    call: 'listAlertAudiences',
    say: ({ tenant }) => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } }),
    of: ofHarbor,
  },
  'says to be safe': answering('Safe', 'own'),
  'says not to be safe': answering('Not Safe', 'own'),
  'says that the member is safe': answering('Safe', 'of the member'),
  'is shown it': reading('seeAlert', 'own'),
  'is shown it as the member': reading('seeAlert', 'of the member'),
  'reads the own answer': reading('getAlertResponse', 'own'),
  'reads what the member said': reading('getAlertResponse', 'of the member'),
  'reads the board': board('harbor'),
  'reads the board as one of another house': board('cedar'),
  'reads the report': board('harbor', 'readAlertReport'),
  'lists the alerts': {
    call: 'listOrganizationAlerts',
    say: ({ tenant }) => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } }),
    of: ofHarbor,
  },
  'sends another': {
    call: 'sendOrganizationAlert',
    say: ({ tenant }) => ({
      params: { orgId: tenant.harbor.id },
      query: { ParentId: tenant.northfield },
      body: { information: 'TEST' },
    }),
    of: ofHarbor,
    says: (_, by, { tenant }) =>
      whyNotAlerted(unsentAlert, {
        ...{ type: 'organizationAlert.sent', at: tenant.now, by, organization: tenant.harbor.id, drill: true },
        ...{ audience: 'everyone', event: null, role: null, chapters: null, asksAgain: [] },
      }),
  },
};

type Personal = ReturnType<typeof personalAlertMachine.resolveState>['value'];

const ofSender = ({ people }: World, state: Personal) =>
  state === 'unsent' ? ('gone' as const) : { personId: people['the member'] };

const endingHold = (how: HoldEnding, after: Personal): About<Personal, World> => ({
  call: 'endAlertHold',
  say: ({ personalId }) => ({ params: { alertId: personalId }, body: { how } }),
  of: ofSender,
  leadsTo: (state, asker, { people }) => (asker === people['the member'] && state === 'held' ? after : state),
});

const personalCalls: Record<string, About<Personal, World>> = {
  'reads it': {
    call: 'getPersonalAlert',
    say: ({ personalId }) => ({ params: { alertId: personalId } }),
    of: ofSender,
  },
  'ends it': {
    call: 'endPersonalAlert',
    say: ({ personalId }) => ({ params: { alertId: personalId }, body: { how: 'safe' } }),
    of: ofSender,
    leadsTo: (state, asker, { people }) => {
      if (asker !== people['the member']) return state;
      return state === 'active' ? 'ended' : state === 'held' ? 'takenBack' : state;
    },
  },
  'takes it back': endingHold('takeBack', 'takenBack'),
  'sends it now': endingHold('sendNow', 'active'),
  'sends another': {
    call: 'sendPersonalAlert',
    say: ({ tenant }) => ({
      query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
      body: { information: 'TEST', sendLocation: false, requestCall: false },
    }),
    of: ofHarbor,
    says: (_, by, { tenant, people, contact }) =>
      whyNotSent(unsentPersonal, {
        ...{ type: 'personalAlert.sent', at: tenant.now, by, organization: tenant.harbor.id, drill: true },
        ...{
          contacts: by === people['the member'] ? [contact] : [],
          sendLocation: false,
          requestCall: false,
          plan: null,
          heldUntil: null,
        },
      }),
  },
};

/** What is said of an alert is the kind's: the model's facts, told of this alert and this member. */
const responses = (() => {
  const graph = exploreAll(alertResponseModel).get('no answer');
  if (!graph) throw new Error('The model of answers has no such situation.');
  return waysToStates(graph, (snapshot) => stateName((snapshot as Alert['response']).value));
})();

const sortOf = ({ alert, response }: Alert): string =>
  alert === 'unsent' ? alert : `${alert}, ${stateName(response.value)}`;

async function answer(db: Db, { people, alertId, tenant }: World, facts: readonly AlertResponseFact[]): Promise<void> {
  const id = responseIdOf(alertId, people['the member']);
  await db.tx(async (sql) => {
    await sql.query(
      `insert into alert_response (id, alert_id, person_id, note, location) values ($1, $2, $3, '', '')`,
      [id, alertId, people['the member']],
    );
    const of = { kind: 'person', id: people['the member'] } as const;
    const told = facts.map((fact) =>
      fact.type === 'alertResponse.marked'
        ? { ...fact, at: tenant.now, by: people['the sender'], alert: alertId, of }
        : { ...fact, at: tenant.now, by: of.id, alert: alertId },
    );
    const stream = await loadStream(sql, alertResponseKind, id, 'update');
    await append(sql, alertResponseKind, stream, told, { actor: people['the member'], at: tenant.now });
  });
}

oneDatabase((open) => {
  let tenant: Tenant;
  let people: Record<Asker, string>;
  let world: World;

  beforeAll(async () => {
    tenant = await createTenant(await open());
    const { harbor, cedar, pine } = tenant;
    const sends = ['member-app-login', 'send-chapter-safety-alert-member', 'personal-safety-alerts'] as const;
    const everywhere = ['member-app-login', 'personal-safety-alerts'] as const;
    people = {
      'the member': await tenant.person({ in: [[harbor, [...everywhere]]] }),
      'another member': await tenant.person(),
      'the sender': await tenant.person({ in: [[harbor, [...sends]]] }),
      'another sender': await tenant.person({ in: [[harbor, [...sends]]] }),
      'a member who may not sign in': await tenant.person({ in: [[harbor, ['personal-safety-alerts']]] }),
      'a member of another house': await tenant.person({ in: [[cedar, [...sends]]] }),
      'a stranger': await tenant.person({ in: [[pine, [...sends]]] }),
    };
    const added = await tenant.call(people['the member'], 'addContact', {
      body: { name: 'Ana', phone: '617 555 0161' },
    });
    world = { tenant, people, alertId: 'alert-none', personalId: 'alert-none', contact: added.id };
  });

  const here = <Changed extends object>(changed: Changed) => Object.assign(world, changed);
  const given = () => ({ db: tenant.db, now: tenant.now, people, world });

  describe('an alert of an organization', () => {
    const sent = (facts: readonly AlertResponseFact[]) => async (db: Db) => {
      const [organization, sender, id] = [tenant.harbor.id, people['the sender'], 'alert-sent'];
      await db.tx(async (sql) => {
        await sql.query(
          `insert into organization_alert (id, organization_id, sender_id, information, created_at)
           values ($1, $2, $3, 'TEST', $4)`,
          [id, organization, sender, tenant.now],
        );
        const told = {
          organization,
          drill: true,
          audience: 'everyone',
          event: null,
          role: null,
          chapters: null,
          asksAgain: [],
        } as const;
        const fact = { type: 'organizationAlert.sent', ...told } as const;
        const stream = await loadStream(sql, organizationAlertKind, id, 'none');
        await append(sql, organizationAlertKind, stream, [fact], { actor: sender, at: tenant.now });
      });
      here({ alertId: id });
      if (facts.length > 0) await answer(db, world, facts);
    };
    describeEveryState<Asker, Alert, World>({
      name: 'an alert of an organization',
      ways: new Map([
        ['unsent', async () => void here({ alertId: 'alert-none' })],
        ...[...responses].map(([value, way]) => [`sent, ${value}`, sent(way)] as const),
      ]),
      sortOf,
      stateOf: async (db, { alertId }) => {
        const id = responseIdOf(alertId, people['the member']);
        const alert = await loadStream(db, organizationAlertKind, alertId, 'none');
        return {
          alert: alert.snapshot.value,
          response: (await loadStream(db, alertResponseKind, id, 'none')).snapshot,
        };
      },
      ...{ calls, askers, world: given },
    });
  });

  describe('a personal alert', () => {
    type After = 'personalAlert.ended' | 'personalAlert.takenBack';
    const sentPersonal = async (db: Db, heldUntil: string | null, after?: After) => {
      const [organization, by] = [tenant.harbor.id, people['the member']];
      const id = `personal-${heldUntil ? 'held' : 'sent'}-${after ?? 'on'}`;
      await db.tx(async (sql) => {
        await sql.query(
          `insert into personal_alert (id, person_id, organization_id, information, location, created_at)
           values ($1, $2, $3, 'TEST', '', $4)`,
          [id, by, organization, tenant.now],
        );
        const stream = await loadStream(sql, personalAlertKind, id, 'none');
        const plan = { contactsAfter: null, officersAfter: null };
        const told = { contacts: [world.contact], sendLocation: false, requestCall: false, drill: true };
        const sent = { type: 'personalAlert.sent', organization, ...told, plan, heldUntil } as const;
        const end = after === 'personalAlert.ended' ? { type: after, how: 'safe' as const } : after && { type: after };
        await append(sql, personalAlertKind, stream, [sent, ...(end ? [end] : [])], { actor: by, at: tenant.now });
      });
      here({ personalId: id });
    };

    const inTenSeconds = () => new Date(Date.parse(tenant.now) + 10_000).toISOString();

    describeEveryState<Asker, Personal, World>({
      name: 'a personal alert',
      ways: new Map([
        ['unsent', async () => void here({ personalId: 'alert-none' })],
        ['active', async (db: Db) => sentPersonal(db, null)],
        ['ended', async (db: Db) => sentPersonal(db, null, 'personalAlert.ended')],
        ['held', async (db: Db) => sentPersonal(db, inTenSeconds())],
        ['takenBack', async (db: Db) => sentPersonal(db, inTenSeconds(), 'personalAlert.takenBack')],
      ]),
      sortOf: (state) => state,
      stateOf: async (db, { personalId }) =>
        (await loadStream(db, personalAlertKind, personalId, 'none')).snapshot.value,
      ...{ calls: personalCalls, askers, world: given },
    });
  });
});
