import { uploadKinds, uploadLimits } from '#contract/events/uploads.ts';
import { isLargePhoto } from '#contract/organization/look.ts';
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type ImageSize, imageSize } from './imageSize.ts';
import type { Report } from './problem.ts';

/** A file of `assets/` that something in the folder names. */
export interface Asset {
  path: string;
  name: string;
  type: string;
  bytes: Buffer;
  image: ImageSize | null;
}

export type AssetKind = 'image' | 'photo' | 'file';

/** Returns the asset of a path, or null after reporting at the place that names it. Each file is read once. */
export type AssetFinder = (path: string, kind: AssetKind, file: string, line: number | null) => Asset | null;

const imageTypes: Partial<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
};
/** What members may download is what they may upload. */
const types: Partial<Record<string, string>> = {
  ...imageTypes,
  ...Object.fromEntries(uploadKinds.flatMap(({ type, endings }) => endings.map((each) => [`.${each}`, type]))),
};
const megabyte = 1024 * 1024;

export function assetFinder(folder: string, report: Report): { find: AssetFinder; found: ReadonlyMap<string, Asset> } {
  const found = new Map<string, Asset>();
  const find: AssetFinder = (path, kind, file, line) => {
    const type = (kind === 'file' ? types : imageTypes)[extname(path).toLowerCase()];
    if (type === undefined) {
      const allowed = Object.keys(kind === 'file' ? types : imageTypes).join(', ');
      report(file, line, `${path} must be one of ${allowed}`);
      return null;
    }
    const asset = found.get(path) ?? readAsset(folder, path, type);
    if (asset === null) {
      report(file, line, `${path} is missing`);
      return null;
    }
    found.set(path, asset);
    const wrong = whatIsWrong(asset, kind);
    if (wrong !== null) report(file, line, `${path} ${wrong}`);
    return asset;
  };
  return { find, found };
}

function readAsset(folder: string, path: string, type: string): Asset | null {
  try {
    const bytes = readFileSync(join(folder, path));
    return { path, name: basename(path), type, bytes, image: imageSize(bytes) };
  } catch {
    return null;
  }
}

function whatIsWrong({ bytes, type, image }: Asset, kind: AssetKind): string | null {
  const largest = type.startsWith('image/') ? 10 * megabyte : uploadLimits.whole;
  if (bytes.length > largest) return `is larger than ${largest / megabyte} MB`;
  if (type === 'application/pdf') return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? null : "isn't a PDF";
  if (!type.startsWith('image/')) return null;
  if (image === null) return "isn't a readable picture";
  if (kind === 'photo' && !isLargePhoto(image)) {
    return 'must be larger than 600 by 300 pixels';
  }
  return null;
}

/** The endings that a file of this type may have, with their dots. */
export const assetEndings = (type: string): string[] =>
  Object.entries(types).flatMap(([ending, each]) => (each === type ? [ending] : []));
