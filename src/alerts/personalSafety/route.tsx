import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { addContact, listContacts, removeContact } from '#contract/alerts/calls.ts';
import { askContact } from '#contract/alerts/contactConsentCalls.ts';
import { present } from '#machines/alerts/personalSafety/present.ts';
import { present as presentContacts, presentAll } from '#machines/alerts/safetyContacts/present.ts';
import { safetyContactsMachine } from '#machines/alerts/safetyContacts/machine.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { PersonalSafety } from '#src/alerts/personalSafety/Screen.tsx';
import { SafetyContacts } from '#src/alerts/safetyContacts/Screen.tsx';
import { randomId } from '#src/app/services/device/randomId.ts';
import { isAlertKept } from '#src/app/services/storage/alertKeys.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useEmitted } from '#src/kit/useEmitted.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { type PersonalSafetyActor, usePersonalSafety, usePersonalSafetyTold } from './usePersonalSafety.ts';
import { useNow } from '#src/kit/useNow.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';
import { second } from '#contract/kit/durations.ts';

/** Needed once, by few. */
const AskForPush = lazy(async () => ({ default: (await import('#src/account/pushConsent/route.tsx')).AskForPush }));

/** The form never waits for it, and stands where it can not be fetched. */
const RunningAlertBanner = lazy(
  (): Promise<{ default: ComponentType<{ onOpen: (alertId: string) => void }> }> =>
    import('#src/alerts/runningAlert/part.tsx').catch(() => ({ default: () => null })),
);

/** Of some weight: it comes while the form is filled in. */
const openPhones = () => import('#src/app/services/device/contactPhones.ts');

const provideSafetyContacts = ({ services, user, organization }: OrganizationWorld) => {
  const { api } = services;
  const tenant = { OrganizationId: organization.id, ParentId: organization.ParentId };
  return safetyContactsMachine.provide({
    actors: {
      loadContacts: callActor((_, signal) => api.send(listContacts, { tenant, signal })),
      readPhone: callActor(async ({ served, ...values }) => (await openPhones()).readContact(values, served)),
      addContact: callActor((body, signal) => api.send(addContact, { body, signal })),
      askContact: callActor((params, signal) => api.send(askContact, { params, signal })),
      removeContact: callActor((params, signal) => api.send(removeContact, { params, signal })),
      watchNews: watchingNews<undefined>(services, () => [`user:${user.id}`]),
    },
  });
};

type ContactsActor = ActorRefFrom<typeof safetyContactsMachine>;

const pollEvery = 4_000;
const dutyEvery = 10_000;

/**
 * The alert and the contacts of one person in one organization: what was typed stays while contacts are added. An alert that goes on
 * is followed and ended where none could be sent (S-198).
 */
export default function OwnSafetyRoute({ address }: { address: 'personalSafety' | 'safetyContacts' }) {
  const { user, organization } = useOrganizationWorld();
  const [isUnderWay] = useState(isAlertKept);
  const isOpen = isUnderWay && address === 'personalSafety';
  if (!isOpen && !holdsPolicyIn(user, organization, 'personal-safety-alerts'))
    return <Redirect to={href.home()} replace />;
  return <OwnSafety address={address} />;
}

function OwnSafety({ address }: { address: 'personalSafety' | 'safetyContacts' }) {
  const world = useOrganizationWorld();
  const { services } = world;
  const alert = usePersonalSafety(pollEvery);
  const contacts = useFlow(provideSafetyContacts(world), { input: { zone: services.zone() } });
  useEffect(() => void openPhones().catch(() => undefined), []);
  return (
    <>
      <Told alert={alert} contacts={contacts} />
      <Clock alert={alert} />
      {address === 'personalSafety' ? <Duty contacts={contacts} /> : null}
      {address === 'personalSafety' ? (
        <>
          <PersonalSafetyScreen actor={alert} contacts={contacts} />
          <Elsewhere alert={alert} />
        </>
      ) : (
        <SafetyContactsScreen actor={contacts} asking />
      )}
    </>
  );
}

/** Tells the time while it is counted down. */
function Clock({ alert }: { alert: PersonalSafetyActor }) {
  const isHeld = useSelector(alert, (snapshot) => snapshot.matches('held'));
  return isHeld ? <Tick alert={alert} /> : null;
}

function Tick({ alert }: { alert: PersonalSafetyActor }) {
  const now = useNow(second);
  useEffect(() => alert.send({ type: 'time.updated', now }), [alert, now]);
  return null;
}

/** Where officers alone would be told, who is on duty is asked again: no news tell a member of it (S-164). */
function Duty({ contacts }: { contacts: ContactsActor }) {
  const isAsked = useSelector(contacts, ({ context }) => context.asksOfficers && context.reach !== 'contacts');
  return isAsked ? <AskAgain contacts={contacts} /> : null;
}

function AskAgain({ contacts }: { contacts: ContactsActor }) {
  useEffect(() => {
    const timer = setInterval(() => contacts.send({ type: 'refresh.requested' }), dutyEvery);
    return () => clearInterval(timer);
  }, [contacts]);
  return null;
}

/** Where no alert is shown, one that goes on elsewhere can be opened. */
function Elsewhere({ alert }: { alert: PersonalSafetyActor }) {
  const isComposing = useSelector(alert, (snapshot) => snapshot.matches('composing'));
  return isComposing ? (
    <Suspense>
      <RunningAlertBanner onOpen={(id) => alert.send({ type: 'alert.opened', id })} />
    </Suspense>
  ) : null;
}

function Told({ alert, contacts }: { alert: PersonalSafetyActor; contacts: ContactsActor }) {
  usePersonalSafetyTold(alert);
  useEmitted(contacts, {});
  return null;
}

export interface PersonalSafetyScreenProps {
  actor: PersonalSafetyActor;
  contacts: ContactsActor;
  /** Names a tap that sends, so that a retry is no second alert. */
  newKey?: () => string;
}

export function PersonalSafetyScreen({ actor, contacts, newKey = randomId }: PersonalSafetyScreenProps) {
  const view = present(useSelector(actor, (each) => each));
  const known = presentAll(useSelector(contacts, (each) => each));
  const onRetryContacts = () => contacts.send({ type: 'retry.pressed' });
  return (
    <PersonalSafety view={view} send={actor.send} newKey={newKey} contacts={known} onRetryContacts={onRetryContacts} />
  );
}

/** `asking`: it asks for notifications, too. */
export function SafetyContactsScreen({ actor, asking = false }: { actor: ContactsActor; asking?: boolean }) {
  const snapshot = useSelector(actor, (each) => each);
  const { round, addedFirst } = snapshot.context;
  return (
    <SafetyContacts view={presentContacts(snapshot)} send={actor.send} round={round}>
      {addedFirst && asking ? (
        <Suspense>
          <AskForPush />
        </Suspense>
      ) : null}
    </SafetyContacts>
  );
}
