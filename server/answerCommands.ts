import { alertCommands } from './alerts/commands.ts';
import { backupCommands, resumeCommands } from './backup/commands.ts';
import { organizationCommands } from './cli/organization/command.ts';
import { serveCommands } from './cli/socket.ts';
import { doctorCommands } from './doctor/inside.ts';
import { identityCommands } from './identity/commands.ts';
import { secretsCommands } from './identity/secretsAtRest/commands.ts';
import { journalCommands } from './journal/commands.ts';
import { kinds } from './kinds.ts';
import type { Live } from './live/live.ts';
import { deliveryCommands } from './organization/deliveries/commands.ts';
import { erasureCommands } from './organization/erasure/commands.ts';
import type { ServerParts } from './parts.ts';
import { signingOf } from './signing.ts';
import { timerCommands } from './timers/commands.ts';
import { timerHandlers } from './timers/handlers.ts';

/** The embedded database is in this process alone: what the command line wants of it is done here. Returns a function that stops. */
export async function answerCommands(parts: ServerParts, { committed }: Live): Promise<() => Promise<void>> {
  const { config, db, clock } = parts;
  if (config.place.folder === undefined) return async () => undefined;
  return serveCommands(config.data, {
    ...journalCommands(db, kinds, signingOf(config), clock),
    ...organizationCommands(parts),
    ...erasureCommands(parts),
    ...deliveryCommands({ db, clock, committed }),
    ...alertCommands({ db, clock }),
    ...timerCommands({ db, clock, committed, handlers: timerHandlers }),
    ...identityCommands({ db, clock }),
    ...secretsCommands({ db, clock }),
    ...backupCommands({ db }),
    ...resumeCommands({ db, clock }),
    ...doctorCommands(db, config),
  });
}
