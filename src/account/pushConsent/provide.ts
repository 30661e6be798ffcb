import { getPush, removePush, savePush } from '#contract/account/pushCalls.ts';
import { pushConsentMachine } from '#machines/account/pushConsent/machine.ts';
import { lookAtBrowser, subscribe } from '#src/app/services/device/push.ts';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';

export const providePushConsent = ({ api }: Services) =>
  pushConsentMachine.provide({
    actors: {
      lookAtBrowser: calling(({ userId }) => lookAtBrowser(userId)),
      subscribe: calling(({ userId, key }) => subscribe(userId, key)),
      getPush: calling((params, signal) => api.send(getPush, { params: { ...params }, signal })),
      savePush: calling(({ userId, ...body }, signal) => api.send(savePush, { params: { userId }, body, signal })),
      removePush: calling((params, signal) => api.send(removePush, { params: { ...params }, signal })),
    },
  });
