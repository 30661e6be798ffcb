import { join } from 'node:path';
import type { Config } from './config.ts';
import { createDecoder, type DecoderEnd } from './files/decoder/decoder.ts';
import { createIntake, type Intake } from './files/intake.ts';
import type { SignedLinks } from './files/links.ts';
import type { FileStore } from './files/store.ts';
import type { Metrics } from './metrics/metrics.ts';

const says: Readonly<Record<DecoderEnd, string>> = {
  crashed: 'The process that decodes files ended in the middle of one, which was refused.',
  late: 'The process that decodes files took too long with one, which was refused, and was ended.',
  unready: 'The process that decodes files did not start: "npm run doctor" says more.',
};

interface Parts {
  store: FileStore;
  links: SignedLinks;
  metrics: Metrics | null;
}

/** Takes files in with processes of its own that decode them; a log line and a metric say where one ended. */
export function intakeOf({ files }: Pick<Config, 'files'>, { store, links, metrics }: Parts): Intake {
  const folder = join(files, 'work');
  const onEnd = (why: DecoderEnd): void => {
    metrics?.onDecoderEnd(why);
    console.error(says[why]);
  };
  return createIntake({ store, links, folder, decoder: createDecoder({ folder, onEnd }) });
}
