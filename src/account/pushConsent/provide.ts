import { pushDeviceId } from '#contract/account/push.ts';
import { getPush, removePush, savePush } from '#contract/account/pushCalls.ts';
import { pushConsentMachine } from '#machines/account/pushConsent/machine.ts';
import { lookAtBrowser, subscribe } from '#src/app/services/device/push.ts';
import { dropPushMark, keepPushMark } from '#src/app/services/storage/pushMark.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';

export const providePushConsent = ({ api }: Services) =>
  pushConsentMachine.provide({
    actors: {
      lookAtBrowser: callActor(({ userId }) => lookAtBrowser(userId)),
      subscribe: callActor(({ userId, key }) => subscribe(userId, key)),
      getPush: callActor((params, signal) => api.send(getPush, { params: { ...params }, signal })),
      savePush: callActor(async ({ userId, ...body }, signal) => {
        const state = await api.send(savePush, { params: { userId }, body, signal });
        const id = await pushDeviceId(userId, body.endpoint);
        await keepPushMark(userId, { id, hides: body.hidesContent, events: body.takesEvents });
        return state;
      }),
      removePush: callActor(async (params, signal) => {
        const state = await api.send(removePush, { params: { ...params }, signal });
        dropPushMark({ id: params.deviceId });
        return state;
      }),
    },
  });
