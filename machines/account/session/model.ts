import type { Setting } from '#contract/organization/organization.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused, type Situation } from '#machines/kit/model/model.ts';
import { cedarHouse, crashed, harborHouse, memberOf, offline, refusalOf, userOf } from '#machines/kit/fixtures.ts';
import { present } from './present.ts';
import { sessionMachine } from './machine.ts';
import { userPause } from './setup.ts';
import type { SessionContext, SessionInput } from './signals.ts';

const { answered } = answersOf(sessionMachine, { refreshUser: 'loadUser', endRefusedSession: 'endSession' });

const follow = (organizationId: string) => act({ type: 'link.followed', organizationId }, organizationId);
const settings: Setting[] = [{ slug: 'backgroundColor', value: '#14342b' }];
const ofOne = memberOf(harborHouse);
const ofTwo = memberOf(harborHouse, cedarHouse);
const ofAnother = memberOf(cedarHouse);
const ofNone = userOf([]);
const withoutLogin = userOf([{ organization: harborHouse, policies: ['basic-policies'] }]);

type Users = Readonly<Record<string, CurrentUser>>;

/** Who signs in, who is loaded and refreshed, and to what the user changes. */
interface SessionSituation extends Situation<typeof sessionMachine> {
  entering?: Users;
  loaded?: Users;
  refreshed?: Users;
  changed?: Users;
}

const everybody: Users = {
  'of one organization': ofOne,
  'of two organizations': ofTwo,
  'of no organization': ofNone,
  'without the login policy': withoutLogin,
};
const nothing: SessionInput = { tokens: false, user: null, organizationId: null, settings: null };
const shutOut = refused('loadSettings', 'no longer a member', refusalOf('notFound'));
const choose = (organizationId: string) => act({ type: 'organization.chosen', organizationId }, organizationId);

const situations: Record<string, SessionSituation> = {
  'nobody signed in': { input: nothing, entering: everybody, moves: [choose(harborHouse.id)] },
  'a sign-in after which nobody could be loaded': {
    input: nothing,
    loaded: { 'of one organization': ofOne },
    moves: [act({ type: 'session.entered', user: null }, 'not loaded')],
  },
  'a stored sign-in alone': { input: { ...nothing, tokens: true }, loaded: everybody, moves: [choose(cedarHouse.id)] },
  'a kept user of one organization': {
    input: { tokens: true, user: ofOne, organizationId: harborHouse.id, settings },
    refreshed: { 'the same': ofOne, 'of no organization': ofNone, 'without the login policy': withoutLogin },
    changed: { 'birth date known': { ...ofOne, hasBirthDate: true } },
    moves: [elapsed('userPause', userPause), offline('watchAuth'), act({ type: 'membership.changed' }), shutOut],
  },
  'a kept user of two organizations': {
    input: { tokens: true, user: ofTwo, organizationId: harborHouse.id, settings },
    refreshed: { 'the same': ofTwo, 'of another organization': ofAnother },
    changed: { 'of another organization': ofAnother },
    moves: [choose(harborHouse.id), choose(cedarHouse.id), act({ type: 'membership.changed' }), shutOut],
  },
  'a link for the other organization': {
    input: { tokens: true, user: ofTwo, organizationId: harborHouse.id, settings, linked: cedarHouse.id },
    refreshed: { 'the same': ofTwo },
    moves: [follow(cedarHouse.id), follow(harborHouse.id), act({ type: 'link.left' })],
  },
  'a link for an organization that is not theirs': {
    input: { tokens: true, user: ofOne, organizationId: harborHouse.id, settings, linked: cedarHouse.id },
    loaded: { 'of one organization': ofOne, 'of two organizations': ofTwo },
    refreshed: { 'the same': ofOne },
    moves: [follow(cedarHouse.id), act({ type: 'link.left' })],
  },
  'a link for what is their own, of an organization that is not theirs': {
    input: {
      tokens: true,
      user: ofOne,
      organizationId: harborHouse.id,
      settings,
      linked: cedarHouse.id,
      opensAnywhere: true,
    },
    loaded: { 'of one organization': ofOne },
    refreshed: { 'the same': ofOne },
    moves: [
      act({ type: 'link.followed', organizationId: cedarHouse.id, opensAnywhere: true }, 'own'),
      follow(cedarHouse.id),
    ],
  },
  'nobody signed in, with a link': {
    input: { ...nothing, linked: cedarHouse.id },
    entering: { 'of one organization': ofOne, 'of two organizations': ofTwo },
    loaded: { 'of one organization': ofOne },
    moves: [act({ type: 'link.left' })],
  },
  'a kept user without choice': {
    input: { tokens: true, user: ofTwo, organizationId: null, settings: null },
    refreshed: { 'of two organizations': ofTwo },
    moves: [choose(cedarHouse.id)],
  },
  'a kept user who has lost the organization': {
    input: { tokens: true, user: ofAnother, organizationId: harborHouse.id, settings },
    refreshed: { 'the same': ofAnother },
  },
};

const each = <Made>(users: Users | undefined, make: (label: string, user: CurrentUser) => Made): Made[] =>
  Object.entries(users ?? {}).map(([label, user]) => make(label, user));

/** What shows once a link is left, or tried again. */
const whereLinked = ({ linked, organizationId, settings, outage }: SessionContext) =>
  linked === null ? [] : [linked, organizationId, settings?.length, outage];

export const sessionModel = defineModel({
  id: 'session',
  machine: sessionMachine,
  situations,
  moves: ({ entering, loaded, refreshed, changed }) => [
    ...each(entering, (label, user) => act({ type: 'session.entered', user }, label)),
    ...each(changed, (label, user) => act({ type: 'user.changed', user }, label)),
    ...each(loaded, (label, user) => answered('loadUser', label, user)),
    ...each(refreshed, (label, user) => answered('refreshUser', label, user)),
    act({ type: 'logOut.pressed' }),
    act({ type: 'auth.ended' }),
    act({ type: 'auth.refused' }),
    act({ type: 'news.arrived' }),
    act({ type: 'storage.refused' }),
    act({ type: 'clock.differed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'connection.returned' }),
    refused('loadUser', 'signed out elsewhere', refusalOf('notSignedIn'), 'sessionIsRevoked'),
    refused('loadUser', 'no account', refusalOf('noAccount'), 'personIsGone'),
    offline('loadUser'),
    crashed('loadUser'),
    answered('recordLogin', 'recorded'),
    offline('recordLogin'),
    refused('refreshUser', 'signed out elsewhere', refusalOf('notSignedIn'), 'sessionIsRevoked'),
    offline('refreshUser'),
    crashed('refreshUser'),
    answered('loadSettings', 'colours', settings),
    offline('loadSettings'),
    answered('endSession', 'ended'),
    offline('endSession'),
    answered('endRefusedSession', 'ended'),
    offline('endRefusedSession'),
  ],
  present,
  key: ({ context, value }) => [
    context.isFresh,
    context.hasTokens || context.user !== null,
    value === 'recordingLogin' && context.user,
    ...whereLinked(context),
  ],
});
