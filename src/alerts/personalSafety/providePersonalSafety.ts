import { endAlertHold, endPersonalAlert } from '#contract/alerts/alertLinkCalls.ts';
import { getPersonalAlert, sendPersonalAlert } from '#contract/alerts/calls.ts';
import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { Organization } from '#contract/organization/organization.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import { isTooOld, TooOld, type WaitingAlert } from '#machines/alerts/personalSafety/alert.ts';
import { byOwnClock } from '#machines/alerts/personalSafety/hold.ts';
import { personalSafetyMachine } from '#machines/alerts/personalSafety/machine.ts';
import { mayGoLater, refusalCode } from '#machines/kit/refusal.ts';
import { keptAlert } from '#src/app/services/storage/keptAlert.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { awaitingConnection } from '#src/kit/connection.ts';
import { watchingWhileVisible } from '#src/kit/news.ts';

export interface SafetyOptions {
  services: Services;
  user: CurrentUser;
  organization: Organization;
  /** How often it is asked for without news, in milliseconds. */
  pollEvery: number;
}

/** The chart with the device, the calls, and what the browser keeps. */
export const providePersonalSafety = ({ services, user, organization, pollEvery }: SafetyOptions) =>
  personalSafetyMachine.provide({
    actors: {
      findPlace: callActor(async (_, signal) =>
        (await import('#src/app/services/device/findPlace.ts')).findPlace(services, signal),
      ),
      sendAlert: callActor((alert, signal) => sendKept(services, user, organization, alert, signal)),
      readAlert: callActor(async ({ alertId }, signal) =>
        readNow(await services.api.send(getPersonalAlert, { params: { alertId }, signal })),
      ),
      endAlert: callActor(({ alertId, how }, signal) =>
        services.api.send(endPersonalAlert, { params: { alertId }, body: { how }, signal }),
      ),
      endHold: callActor(({ alertId, how }, signal) =>
        services.api.send(endAlertHold, { params: { alertId }, body: { how }, signal }),
      ),
      awaitLate: callActor(({ ms }, signal) => pause(ms, signal)),
      awaitConnection: awaitingConnection(),
      watchNews: watchingWhileVisible<{ alertId: string }>(services, () => [`user:${user.id}`], {
        asksEvery: pollEvery,
      }),
    },
  });

/** Read at this moment: its hold is counted down by the device's clock, and that may be wrong. */
const readNow = (alert: PersonalAlert): PersonalAlert => ({
  ...alert,
  held: alert.held && byOwnClock(alert.held, Date.now()),
});

/** Kept before it leaves, deleted when a server has answered or it has got too old, which each try asks. Who is signed out keeps it until they are back. */
async function sendKept(
  { api }: Services,
  { id: personId }: CurrentUser,
  { id: OrganizationId, ParentId }: Organization,
  alert: WaitingAlert,
  signal: AbortSignal,
) {
  const { key, information, location, sendLocation, requestCall } = alert;
  if (isTooOld(alert, Date.now())) {
    keptAlert.dropWaiting();
    throw new TooOld();
  }
  const tenant = keptAlert.tenantOf(key) ?? { OrganizationId, ParentId };
  keptAlert.keep(personId, tenant, alert);
  const writtenAt = keptAlert.writtenAt(key);
  try {
    const send = (where: string) => {
      const body = { information, location: where, sendLocation, requestCall, writtenAt };
      return api.send(sendPersonalAlert, { body, key, tenant, endsSession: true, signal });
    };
    const sent = await send(location).catch((error: unknown) => {
      // Another tab sent it while its place was being found here.
      if (refusalCode(error) === 'keyReused') return send('');
      throw error;
    });
    keptAlert.dropWaiting();
    return readNow(sent);
  } catch (error) {
    if (!mayGoLater(error)) keptAlert.dropWaiting();
    throw error;
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
