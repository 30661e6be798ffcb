import type { ActorRefFrom } from 'xstate';
import { askPhoneCode, changePhone, getOwnPhone } from '#contract/account/phoneCalls.ts';
import { changePhoneMachine } from '#machines/account/changePhone/machine.ts';
import { present } from '#machines/account/changePhone/present.ts';
import { ChangePhone } from '#src/account/changePhone/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideChangePhone = ({ api }: Services) =>
  changePhoneMachine.provide({
    actors: {
      loadPhone: callActor((params, signal) => api.send(getOwnPhone, { params: { ...params }, signal })),
      askCode: callActor(({ userId, phone }, signal) =>
        api.send(askPhoneCode, { params: { userId }, body: { phone }, signal }),
      ),
      confirm: callActor(({ userId, code }, signal) =>
        api.send(changePhone, { params: { userId }, body: { code }, signal }),
      ),
    },
  });

export default function ChangePhoneRoute() {
  const { services, user } = useOrganizationWorld();
  const actor = useFlow(provideChangePhone(services), { input: { userId: user.id } });
  return <ChangePhoneScreen actor={actor} />;
}

export function ChangePhoneScreen({ actor }: { actor: ActorRefFrom<typeof changePhoneMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <ChangePhone view={view} send={send} />;
}
