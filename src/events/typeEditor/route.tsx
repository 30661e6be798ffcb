import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { TypeItem } from '#contract/events/managedType.ts';
import {
  createManagedType,
  discardManagedDraft,
  publishManagedType,
  readManagedType,
  restoreManagedType,
  retireManagedType,
  saveManagedType,
} from '#contract/events/managedTypeCalls.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { typeEditorMachine } from '#machines/events/typeEditor/machine.ts';
import { present } from '#machines/events/typeEditor/present.ts';
import type { UnsavedType, EventTypeRequest } from '#machines/events/typeEditor/setup.ts';
import { TypeEditor } from '#src/events/typeEditor/Screen.tsx';
import { randomId } from '#src/app/services/device/randomId.ts';
import type { Services } from '#src/app/services/services.ts';
import { typeDraftOf } from '#src/app/services/storage/typeDraft.ts';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { UploadField } from '../upload/route.tsx';
import type { OfferedFileProps } from './props.ts';

const at = ({ organizationId: orgId, typeId }: EventTypeRequest) => ({ orgId, typeId });

const provideTypeEditor = (services: Services) => {
  const { api } = services;
  return typeEditorMachine.provide({
    actors: {
      readType: callActor((asked, signal) => api.send(readManagedType, { params: at(asked), signal })),
      saveType: callActor(({ revision, document, ...asked }, signal) =>
        api.send(saveManagedType, { params: at(asked), body: { revision, document }, signal }),
      ),
      publishType: callActor(({ revision, ...asked }, signal) =>
        api.send(publishManagedType, { params: at(asked), body: { revision }, signal }),
      ),
      discardDraft: callActor(async ({ revision, ...asked }, signal) => {
        await api.send(discardManagedDraft, { params: { ...at(asked), revision: String(revision) }, signal });
        return null;
      }),
      retireType: callActor((asked, signal) => api.send(retireManagedType, { params: at(asked), signal })),
      restoreType: callActor((asked, signal) => api.send(restoreManagedType, { params: at(asked), signal })),
      duplicateType: callActor(({ organizationId: orgId, typeId, name }, signal) =>
        api.send(createManagedType, { params: { orgId }, body: { name, from: typeId }, signal }),
      ),
      watchNews: watchingNews(services, ({ organizationId }) => [`organization:${organizationId}`]),
    },
  });
};

/** One event type, for whoever runs the organization; anyone else is led home. */
export default function TypeEditorRoute({ typeId }: { typeId: string }) {
  return (
    <AdminsOnly>
      <Editing key={typeId} typeId={typeId} />
    </AdminsOnly>
  );
}

function Editing({ typeId }: { typeId: string }) {
  const { services, user, organization } = useOrganizationWorld();
  const [draft] = useState(() => typeDraftOf(user.id, organization.id, typeId));
  const [kept] = useState(draft.read);
  const actor = useFlow(provideTypeEditor(services), { input: { organizationId: organization.id, typeId, kept } });
  useRefreshOnReturn(actor);
  return <TypeEditorScreen actor={actor} onTyped={draft.keep} />;
}

export interface TypeEditorScreenProps {
  actor: ActorRefFrom<typeof typeEditorMachine>;
  onTyped: (kept: UnsavedType | null) => void;
  newId?: () => string;
}

export function TypeEditorScreen({ actor, onTyped, newId = randomId }: TypeEditorScreenProps) {
  const { view, send } = useView(actor, present, { 'typed.changed': ({ kept }) => onTyped(kept) });
  useExit(view.goesTo);
  return <TypeEditor view={view} send={send} newId={newId} fileField={fileField} />;
}

const fileField = (item: TypeItem, props: OfferedFileProps) => <OfferedFile item={item} {...props} />;

/** The file that an item offers, sent at once. */
function OfferedFile({ item, error, onFile }: OfferedFileProps & { item: TypeItem }) {
  const [sent, setSent] = useState<StoredFile | null>(null);
  const named: StoredFile | null = item.file
    ? { bucket: '', size: 0, type: '', url: '', width: null, height: null, ...item.file }
    : null;
  return (
    <UploadField
      label="File"
      taken="files"
      value={sent && sent.key === item.file?.key ? sent : named}
      error={error}
      onUploaded={(file) => {
        setSent(file);
        onFile({ key: file.key, name: file.name, size: file.size, type: file.type });
      }}
      onRemoved={() => onFile(undefined)}
      onRunning={ignore}
    />
  );
}

const ignore = () => undefined;
