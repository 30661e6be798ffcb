import type { Setting } from '#contract/organization/organization.ts';
import { cedarHouse, harborHouse, memberOf, refusalOf, userOf } from '#machines/kit/fixtures.ts';
import { present } from '#machines/account/session/present.ts';
import { activeOrganization } from '#machines/account/session/organizations.ts';
import { sessionMachine } from '#machines/account/session/machine.ts';
import type { SessionInput } from '#machines/account/session/signals.ts';
import { sessionModel } from '#machines/account/session/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { newSteps, stepsOf } from '#tests/kit/along.ts';

describeChart(sessionModel, {
  sizes: {
    'nobody signed in': { states: 28, edges: 251 },
    'a stored sign-in alone': { states: 35, edges: 284 },
    'a kept user of one organization': { states: 29, edges: 334 },
    'a kept user of two organizations': { states: 65, edges: 865 },
    'a link for the other organization': { states: 52, edges: 485 },
    'a link for an organization that is not theirs': { states: 59, edges: 461 },
    'a link for what is their own, of an organization that is not theirs': { states: 26, edges: 189 },
    'nobody signed in, with a link': { states: 30, edges: 237 },
    'a kept user without choice': { states: 17, edges: 147 },
    'a kept user who has lost the organization': { states: 16, edges: 129 },
    'a sign-in after which nobody could be loaded': { states: 19, edges: 145 },
  },
  along: {
    'nothing of a person is left where nobody is signed in': ({ snapshots }) => {
      for (const { context } of snapshots.filter((snapshot) => snapshot.matches('signedOut')))
        expect(context).toMatchObject({
          hasTokens: false,
          user: null,
          organizationId: null,
          settings: null,
          isFresh: false,
        });
    },
    'whoever signed in and couldn’t be loaded stays signed in until they are, or are refused (A-160)': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move.includes('not loaded') && !after.matches('signedOut')) expect(after.context.hasTokens).toBe(true);
        if (move === 'loadUser refused: offline')
          expect(present(after).table).toBe(before.context.user === null ? 'unreachable' : 'astray');
      }
    },
    'a sign-in whose user couldn’t be loaded is recorded once they are, whatever comes of that (A-165)': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move.startsWith('loadUser of')) expect(after.value === 'recordingLogin').toBe(before.context.user === null);
        if (move.startsWith('recordLogin ')) expect(after.value).not.toBe('recordingLogin');
      }
      for (const { actor, input } of walked.calls)
        if (actor === 'recordLogin') expect(input).toEqual({ userId: 'mia' });
    },
    'what someone may do that couldn’t be read is read once there is a network, or after a while (A-164)': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move === 'refreshUser refused: offline') expect(after.matches({ active: 'unread' })).toBe(true);
        const isDue = move === 'connection.returned' || move.startsWith('userPause');
        if (isDue && before.matches({ active: 'unread' })) expect(after.matches({ active: 'refreshing' })).toBe(true);
      }
    },
    'whoever is active is in an organization they may enter': ({ snapshots }) => {
      for (const snapshot of snapshots.filter((each) => each.matches('active')))
        expect(activeOrganization(snapshot.context)).not.toBe(null);
    },
    'the end of a sign-in is followed from every state': (walked) => {
      for (const { move, after } of newSteps(walked)) if (move === 'auth.ended') expect(after.value).toBe('signedOut');
    },
    'whoever was signed in and is refused is told to sign in again': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move !== 'auth.refused') continue;
        expect(after.value).toBe('signedOut');
        if (before.context.user)
          expect(walked.emitted).toContainEqual({ type: 'notice.shown', kind: 'error', text: 'Please sign in again.' });
      }
    },
    'logging out ends the session at the identity provider': (walked) => {
      const left = stepsOf(walked).filter(
        ({ move }) => move === 'logOut.pressed' || move === 'watchAuth refused: offline',
      );
      for (const { after } of left) expect(after.value).toBe('leaving');
      expect(walked.calls.filter(({ actor }) => actor === 'endSession').length).toBe(left.length);
    },
    'who is refused is told why, once, and the session is ended': (walked) => {
      const refused = walked.snapshots.filter(
        (snapshot, index) => snapshot.matches('refusing') && !walked.snapshots[index - 1]?.matches('refusing'),
      );
      const said = walked.emitted.map((notice) => ('text' in notice ? notice.text : null));
      for (const { context } of refused) expect(said).toContain(context.refusal);
      expect(walked.calls.filter(({ actor }) => actor === 'endRefusedSession').length).toBe(refused.length);
    },
    'of an organization that no longer opens nothing is said, and it is asked who is here': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move !== 'loadSettings refused: no longer a member') continue;
        expect(after.matches({ active: 'refreshing' })).toBe(true);
        expect(after.context).toEqual(before.context);
      }
      expect(walked.emitted).not.toContainEqual(expect.objectContaining({ text: refusalOf('notFound').message }));
    },
    'what a link names opens in its organization, or says that it can’t: in no other one (N-112, N-113)': (walked) => {
      for (const { context, value } of walked.snapshots) {
        if (context.linked === null || typeof value === 'string') continue;
        expect(activeOrganization(context)?.id).toBe(context.linked);
      }
      for (const { move, after } of newSteps(walked)) {
        if (!move.startsWith('link.followed') || move === 'link.followed (own)') continue;
        const named = move === 'link.followed (cedar-house)' ? cedarHouse.id : harborHouse.id;
        const open = activeOrganization(after.context)?.id ?? null;
        expect(after.matches('active') ? open : after.context.linked).toBe(named);
      }
    },
    'what is their own opens where they are, also of an organization that is not theirs (S-199)': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move === 'link.followed (own)' && before.matches('active'))
          expect([after.matches('active'), after.context.linked]).toEqual([true, null]);
    },
    'settings are those of the organization that is open': ({ snapshots }) => {
      for (const [index, { context }] of snapshots.entries()) {
        const before = snapshots[index - 1]?.context;
        if (before?.organizationId && before.organizationId !== context.organizationId)
          expect(context.settings).toBe(null);
      }
    },
  },
});

const nothing: SessionInput = { tokens: false, user: null, organizationId: null, settings: null };
const ofOne = memberOf(harborHouse);
const ofTwo = memberOf(harborHouse, cedarHouse);

/** The session as the browser opens it, whose user is loaded as given; `ended` counts the sessions that were ended. */
function start(input: Partial<SessionInput>, loadUser: () => Promise<typeof ofOne>) {
  const notices: string[] = [];
  const asked: unknown[] = [];
  let ended = 0;
  const machine = sessionMachine.provide({
    actors: {
      loadUser: fromPromise(loadUser),
      loadSettings: fromPromise(async ({ input }): Promise<Setting[]> => {
        asked.push(input?.id);
        return [{ slug: 'backgroundColor', value: `colour of ${input?.id}` }];
      }),
      endSession: fromPromise(async () => {
        ended += 1;
      }),
      watchAuth: fromCallback(() => undefined),
    },
  });
  const actor = createActor(machine, { input: { ...nothing, ...input } });
  actor.on('notice.shown', ({ text }) => notices.push(text));
  actor.start();
  const link = () => ({
    open: activeOrganization(actor.getSnapshot().context)?.id,
    view: present(actor.getSnapshot()),
  });
  const rests = () =>
    waitFor(actor, ({ value }) => ['signedOut', 'choosing', 'unreachable', 'astray'].includes(String(value)));
  return { actor, notices, asked, rests, link, table: () => present(actor.getSnapshot()).table, ended: () => ended };
}

const never = () => new Promise<never>(() => {});
const refused = (error: object) => () => Promise.reject(Object.assign(new Error(), error));

describe('a session start that fails', () => {
  const unknown = { message: 'Unknown error', status: 401 };
  it.each([
    [
      'with the sentence of the server',
      refused(refusalOf('noAccount')),
      'Account is not associated to an organization',
    ],
    [
      'with a fixed sentence where the server has none',
      refused(unknown),
      'There was an error obtaining the user information',
    ],
    ['for a user of no organization', async () => userOf([]), 'Account is not associated to an organization'],
    [
      'for a user without the login policy',
      async () => userOf([{ organization: harborHouse, policies: ['basic-policies', 'event-creator'] }]),
      'Account does not have permission to login to the member dashboard',
    ],
  ] as const)('signs out %s', async (_, loadUser, text) => {
    const { notices, rests, table, ended } = start({ tokens: true }, loadUser);
    await rests();
    expect({ table: table(), notices, ended: ended() }).toEqual({ table: 'signedOut', notices: [text], ended: 1 });
  });

  it.each([
    ['no server answered', new Error('No connection.'), 'No connection'],
    ['the server is in trouble', refusalOf('bug'), 'Muster isn’t responding'],
    [
      'a proxy answers in its place',
      { message: 'Unknown error', status: 502, code: 'unknown' },
      'Muster isn’t responding',
    ],
    ['there were too many tries', refusalOf('tooMany'), 'Muster isn’t responding'],
    [
      'the answer is not understood',
      { message: 'Unknown error', status: 200, code: 'wrongAnswer' },
      'Muster isn’t responding',
    ],
  ] as const)('keeps the sign-in when %s', async (_, error, heading) => {
    const { actor, notices, rests, ended } = start({ tokens: true }, refused(error));
    await rests();
    expect({ view: present(actor.getSnapshot()), notices, ended: ended() }).toEqual({
      view: expect.objectContaining({ table: 'unreachable', heading }),
      notices: [],
      ended: 0,
    });
  });

  it.each([refusalOf('bug'), refusalOf('tooMany'), { message: 'Unknown error', status: 502, code: 'unknown' }])(
    'leaves whoever was kept where they are when the server is in trouble: %o',
    async (error) => {
      const kept = { tokens: true, user: ofOne, organizationId: harborHouse.id };
      const { actor, notices, ended } = start(kept, refused(error));
      await waitFor(actor, (snapshot) => snapshot.matches({ active: 'unread' }));
      expect({ user: actor.getSnapshot().context.user, notices, ended: ended() }).toEqual({
        user: ofOne,
        notices: [],
        ended: 0,
      });
    },
  );
});

it('says nothing of settings that do not load where those that were kept are worn', async () => {
  const kept = { tokens: true, user: ofOne, organizationId: harborHouse.id };
  const said = async (settings: Setting[] | null) => {
    const notices: string[] = [];
    const machine = sessionMachine.provide({
      actors: {
        loadUser: fromPromise<typeof ofOne>(never),
        loadSettings: fromPromise(() => Promise.reject(new Error('No connection.'))),
        watchAuth: fromCallback(() => undefined),
      },
    });
    const actor = createActor(machine, { input: { ...kept, settings } });
    actor.on('notice.shown', ({ text }) => notices.push(text));
    actor.start();
    await waitFor(actor, ({ children }) => children.loadSettings?.getSnapshot().status === 'error');
    return notices;
  };
  expect([await said([]), await said(null)]).toEqual([[], ['No connection.']]);
});

it('opens the organization that was kept before the server has answered', () => {
  const { table } = start({ tokens: true, user: ofTwo, organizationId: cedarHouse.id }, never);
  expect(table()).toBe('active');
});

it('opens the only organization without asking, and asks between two', () => {
  expect(start({ tokens: true, user: ofOne }, never).table()).toBe('active');
  expect(start({ tokens: true, user: ofTwo }, never).table()).toBe('choosing');
});

it('offers only organizations in which the login policy is held', () => {
  const user = userOf([
    { organization: harborHouse, policies: ['member-app-login'] },
    { organization: cedarHouse, policies: ['basic-policies'] },
  ]);
  const { actor } = start({ tokens: true, user }, never);
  expect(present(actor.getSnapshot())).toMatchObject({ organization: harborHouse, organizations: [harborHouse] });
  expect(actor.getSnapshot().can({ type: 'organization.chosen', organizationId: cedarHouse.id })).toBe(false);
});

it('refuses nobody by what the browser kept: it asks the server', () => {
  const { table, notices } = start({ tokens: true, user: userOf([]) }, never);
  expect({ table: table(), notices }).toEqual({ table: 'authorizing', notices: [] });
});

it('knows nobody without tokens, whatever was kept', () => {
  const { actor, table } = start({ user: ofOne, organizationId: harborHouse.id }, never);
  expect([table(), actor.getSnapshot().context.user]).toEqual(['signedOut', null]);
});

it('asks for the settings of each organization that is opened', async () => {
  const { actor, asked } = start({ tokens: true, user: ofTwo, organizationId: harborHouse.id }, never);
  await waitFor(actor, ({ context }) => context.settings !== null);
  actor.send({ type: 'organization.chosen', organizationId: cedarHouse.id });
  expect(actor.getSnapshot().context.settings).toBe(null);
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.settings !== null);
  expect(asked).toEqual([harborHouse.id, cedarHouse.id]);
  expect(context.settings).toEqual([{ slug: 'backgroundColor', value: 'colour of cedar-house' }]);
});

it('forgets a kept organization that may not be entered any more, and its settings', () => {
  const settings: Setting[] = [{ slug: 'backgroundColor', value: '#14342b' }];
  const { actor } = start({ tokens: true, user: ofTwo, organizationId: 'pine-hall', settings }, never);
  const { value, context } = actor.getSnapshot();
  expect([value, context.organizationId, context.settings]).toEqual(['choosing', null, null]);
  expect(actor.getSnapshot().can({ type: 'organization.chosen', organizationId: 'pine-hall' })).toBe(false);
});

it('takes over what has changed about the user, also that the organization is lost', () => {
  const { actor } = start({ tokens: true, user: ofTwo, organizationId: harborHouse.id }, never);
  const known = { ...ofTwo, hasBirthDate: true };
  actor.send({ type: 'user.changed', user: known });
  expect(present(actor.getSnapshot())).toMatchObject({ table: 'active', user: known, organization: harborHouse });
  actor.send({ type: 'user.changed', user: memberOf(cedarHouse) });
  expect(present(actor.getSnapshot())).toMatchObject({ table: 'active', organization: cedarHouse });
});

it('leaves an organization that was lost for the one that is left', async () => {
  const { actor } = start({ tokens: true, user: ofTwo, organizationId: harborHouse.id }, async () =>
    memberOf(cedarHouse),
  );
  await waitFor(actor, ({ context }) => context.isFresh);
  expect(present(actor.getSnapshot())).toMatchObject({ table: 'active', organization: cedarHouse });
});

it('looks again when it hears that the organization is no longer open, and goes on in the one that is left', async () => {
  const users = [ofTwo, memberOf(cedarHouse)];
  const { actor } = start(
    { tokens: true, user: ofTwo, organizationId: harborHouse.id },
    async () => users.shift() ?? ofTwo,
  );
  await waitFor(actor, (snapshot) => snapshot.matches({ active: 'settled' }));
  actor.send({ type: 'membership.changed' });
  await waitFor(actor, ({ context }) => context.organizationId === cedarHouse.id);
  expect(present(actor.getSnapshot())).toMatchObject({ table: 'active', organization: cedarHouse });
});

describe('a link that names an organization (N-112, N-113)', () => {
  const inHarbor = { tokens: true, organizationId: harborHouse.id, linked: cedarHouse.id };

  it('opens there, and forgets the name once it is certain', async () => {
    const { actor, link } = start({ ...inHarbor, user: ofTwo }, async () => ofTwo);
    expect(link().open).toBe(cedarHouse.id);
    await waitFor(actor, (snapshot) => snapshot.matches({ active: 'settled' }));
    expect(actor.getSnapshot().context.linked).toBeNull();
    actor.send({ type: 'organization.chosen', organizationId: harborHouse.id });
    expect(link().open).toBe(harborHouse.id);
  });

  it('waits for what the server says of someone who did not belong there yet', async () => {
    const { actor, link, table } = start({ ...inHarbor, user: ofOne }, async () => ofTwo);
    expect(table()).toBe('authorizing');
    await waitFor(actor, (snapshot) => snapshot.matches('active'));
    expect(link().open).toBe(cedarHouse.id);
  });

  it('opens nowhere else: it says so, and leads to where someone was', async () => {
    const { actor, rests, link } = start({ ...inHarbor, user: ofOne }, async () => ofOne);
    await rests();
    expect(link().view).toMatchObject({ table: 'astray', heading: 'Another Organization', mayRetry: false });
    actor.send({ type: 'link.left' });
    expect(link().open).toBe(harborHouse.id);
  });

  it('says so too of someone who lost it in the same moment', async () => {
    const { rests, table } = start({ ...inHarbor, user: ofTwo }, async () => ofOne);
    await rests();
    expect(table()).toBe('astray');
  });

  it('can be tried again where no one answered', async () => {
    const answers = [Promise.reject(new Error('No connection.')), Promise.resolve(ofTwo)];
    const { actor, rests, link } = start({ ...inHarbor, user: ofOne }, () => answers.shift() ?? never());
    await rests();
    expect(link().view).toMatchObject({ table: 'astray', heading: 'No connection', mayRetry: true });
    actor.send({ type: 'retry.pressed' });
    await waitFor(actor, (snapshot) => snapshot.matches('active'));
    expect(link().open).toBe(cedarHouse.id);
  });

  it('is kept over signing in', () => {
    const { actor, link } = start({}, never);
    actor.send({ type: 'session.entered', user: ofTwo, linked: cedarHouse.id });
    expect(link().open).toBe(cedarHouse.id);
  });
});
