import { present } from '#machines/messages/sendInvites/present.ts';
import { SendInvites } from '#src/messages/sendInvites/Screen.tsx';
import type { sendInvitesMachine } from '#machines/messages/sendInvites/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof sendInvitesMachine>(({ snapshot, send }) => (
  <SendInvites view={present(snapshot)} onMember={(id) => send({ type: 'member.pressed', id })} send={send} />
));
