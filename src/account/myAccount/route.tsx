import type { ActorRefFrom } from 'xstate';
import { archivePath } from '#contract/account/myData.ts';
import { getArchiveTicket, getMyData } from '#contract/account/myDataCalls.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/account/sessionCalls.ts';
import { myAccountMachine } from '#machines/account/myAccount/machine.ts';
import { present } from '#machines/account/myAccount/present.ts';
import { dataFile } from '#machines/account/myData/file.ts';
import { myDataMachine } from '#machines/account/myData/machine.ts';
import { present as presentData } from '#machines/account/myData/present.ts';
import { MyAccount } from '#src/account/myAccount/Screen.tsx';
import { MyData } from '#src/account/myData/Screen.tsx';
import { postForm } from '#src/app/services/device/postForm.ts';
import { saveFile } from '#src/app/services/device/saveFile.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { withAuth } from '../withAuth.ts';

const provideMyAccount = (services: Services) => {
  const { api } = services;
  return myAccountMachine.provide({
    actors: {
      listSessions: callActor((params, signal) => api.send(listSessions, { params: { ...params }, signal })),
      endSession: callActor((params, signal) => api.send(endSession, { params: { ...params }, signal })),
      endOtherSessions: callActor((params, signal) => api.send(endOtherSessions, { params: { ...params }, signal })),
      signOutEverywhere: callActor(async () => {
        const part = import('#src/app/services/auth/leaveEverywhere.ts');
        await (await withAuth(services, part)).leaveEverywhere();
      }),
    },
  });
};

const provideMyData = ({ api }: Services) =>
  myDataMachine.provide({
    actors: {
      saveMyData: callActor(async ({ userId, format, zone }, signal) => {
        const { name, type, text } = dataFile(await api.send(getMyData, { params: { userId }, signal }), format, zone);
        saveFile(name, type, text);
      }),
      beginArchive: callActor(async ({ userId, zone }, signal) => {
        const { ticket } = await api.send(getArchiveTicket, { params: { userId }, signal });
        postForm(archivePath, { ticket, zone });
      }),
    },
  });

export default function MyAccountRoute() {
  const { services, user } = useOrganizationWorld();
  const input = { userId: user.id, zone: services.zone() };
  const actor = useFlow(provideMyAccount(services), { input });
  const saving = useFlow(provideMyData(services), { input });
  const name = `${user.firstName} ${user.lastName}`;
  return <MyAccountScreen actor={actor} saving={saving} name={name} email={user.email.value} />;
}

export interface MyAccountScreenProps {
  actor: ActorRefFrom<typeof myAccountMachine>;
  saving: ActorRefFrom<typeof myDataMachine>;
  name: string;
  email: string;
}

export function MyAccountScreen({ actor, saving, name, email }: MyAccountScreenProps) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return (
    <MyAccount view={view} name={name} email={email} send={send}>
      <MyData {...useView(saving, presentData)} />
    </MyAccount>
  );
}
