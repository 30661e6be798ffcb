import { videoFrame } from '#contract/kit/html.ts';
import type { Services } from '#src/app/services/services.ts';

let hosts: readonly string[] | null = null;

/** Learns whose players may be framed; it must be known before a video is shown. */
export async function loadVideoHosts({ config }: Services): Promise<void> {
  hosts = (await config()).videoHosts;
}

/** The player's address of a video; null when its host is not allowed, or not known to be. */
export const playerOf = (address: string | null): string | null =>
  address === null || hosts === null ? null : videoFrame(address, hosts);
