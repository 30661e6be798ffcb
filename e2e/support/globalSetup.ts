import { buildIfChanged } from '../../scripts/build.mjs';

/** The app as the server serves it, built from the files as they are now. */
export default async function globalSetup(): Promise<void> {
  await buildIfChanged();
}
