import { useLocation } from 'wouter';
import { getPush, savePush } from '#contract/account/pushCalls.ts';
import { href } from '#contract/kit/addresses.ts';
import { day } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import { pushRenewalMachine } from '#machines/account/pushRenewal/machine.ts';
import { present } from '#machines/account/pushRenewal/present.ts';
import { lookAtBrowser, subscribeAgain, subscribedKey } from '#src/app/services/device/push.ts';
import type { Services } from '#src/app/services/services.ts';
import { dropPushMark, keepPushMark, readPushMark } from '#src/app/services/storage/pushMark.ts';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { ActionBanner } from '#src/ui/feedback/ActionBanner.tsx';

const markLasts = limits.pushRenewalDays * day;

const provideRenewal = ({ api }: Services) =>
  pushRenewalMachine.provide({
    actors: {
      lookAtBrowser: callActor(async ({ userId }) => {
        const [browser, key, mark] = await Promise.all([
          lookAtBrowser(userId),
          subscribedKey(),
          readPushMark(userId, markLasts),
        ]);
        return { browser: { ...browser, key }, mark };
      }),
      subscribe: callActor(({ userId, key }) => subscribeAgain(userId, key)),
      getPush: callActor((params, signal) => api.send(getPush, { params: { ...params }, signal })),
      savePush: callActor(({ userId, ...body }, signal) => api.send(savePush, { params: { userId }, body, signal })),
    },
  });

/** Notifications that were turned on in this browser go on after signing in again; `isSaid`: here it is said where they can't. */
export default function PushRenewalRoute({ isSaid }: { isSaid: boolean }) {
  const { services, user } = useOrganizationWorld();
  const [, navigate] = useLocation();
  const actor = useFlow(provideRenewal(services), { input: { userId: user.id } });
  const { view, send } = useView(actor, present, {
    'push.on': (on) => void keepPushMark(user.id, on),
    'push.off': ({ mark }) => mark && dropPushMark(mark),
  });
  return (
    <ActionBanner
      text={isSaid ? view.text : null}
      action="Open"
      closing="Leave them off"
      onAction={() => {
        send({ type: 'open.pressed' });
        navigate(href.pushConsent());
      }}
      onClose={() => send({ type: 'close.pressed' })}
    />
  );
}
