import { randomBytes, randomUUID } from 'node:crypto';
import { limits } from '#contract/kit/limits.ts';
import type { HandlerServices } from './calls/handler.ts';
import { createDiskSpace, type DiskSpace } from './files/diskSpace.ts';
import { linkKey } from './files/linkKey.ts';
import { createLinks, type SignedLinks } from './files/links.ts';
import { openStore } from './files/openStore.ts';
import type { FileStore } from './files/store.ts';
import { type UploadLimits, uploadLimitsOf } from './files/uploadConfig.ts';
import type { ServerContext } from './context.ts';
import { askOthers } from './identity/claims.ts';
import { intakeOf } from './intakeOf.ts';
import { documentSigner } from './journal/signed/document.ts';
import { createAddressPace } from './kit/addressPace.ts';
import { createSharing } from './kit/sharing.ts';
import type { Live } from './live/live.ts';
import { textsOf } from './outbox/messages.ts';
import { pushServices } from './outbox/push/services.ts';
import { createMaps, noMaps } from './places/maps.ts';
import { sampleIn } from './sample.ts';
import type { SignIn } from './signIn.ts';
import { signingOf } from './signing.ts';

/** Where files lie, and how they are reached. */
export interface StoredFiles {
  store: FileStore;
  links: SignedLinks;
  room: DiskSpace;
  uploadLimits: UploadLimits;
}

export async function storedFilesOf({ config, db, around }: ServerContext): Promise<StoredFiles> {
  const uploadLimits = config.uploads ?? uploadLimitsOf({});
  return {
    links: createLinks(await linkKey(db)),
    store: config.s3 ? around.bucket(openStore(config)) : openStore(config),
    uploadLimits,
    room: createDiskSpace({ folder: config.files, freeBytes: uploadLimits.freeBytes }),
  };
}

export async function handlerServicesOf(
  { config, overrides, db, clock, metrics }: ServerContext,
  { claims, keepsSessions, identity }: SignIn,
  { store, links, room, uploadLimits }: StoredFiles,
  { settled }: Live,
): Promise<HandlerServices> {
  return {
    newId: randomUUID,
    randomBytes,
    files: links,
    intake: intakeOf(config, { store, links, metrics }),
    room,
    uploadLimits,
    claims,
    keepsSessions,
    accounts: identity?.accounts ?? null,
    checkIssuer: identity?.checkIssuer ?? null,
    askOthers: askOthers(config.supportEmail),
    push: await pushServices(config.messages.push ?? null, db),
    maps: config.mapsUrl ? createMaps({ url: config.mapsUrl, clock }) : noMaps,
    sample: overrides.sample ?? sampleIn(),
    demo: config.demo,
    texts: textsOf(config),
    settled,
    shareRoster: createSharing(rosterPauseMs),
    anonymousReports: createAddressPace(limits.anonymousReportsOfAddress, 24 * 60 * 60_000),
    sign: documentSigner(signingOf(config)),
  };
}

/** Whoever asks for the same part of a roster within this time after someone else is answered together with others. */
const rosterPauseMs = 50;
