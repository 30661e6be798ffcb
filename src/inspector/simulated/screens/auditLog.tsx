import type { auditLogMachine } from '#machines/organization/auditLog/machine.ts';
import { present } from '#machines/organization/auditLog/present.ts';
import { AuditLog } from '#src/organization/auditLog/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof auditLogMachine>(({ snapshot, send }) => (
  <AuditLog view={present(snapshot)} send={send} />
));
