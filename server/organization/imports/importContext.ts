import type { CallContext } from '#server/calls/handler.ts';

export type ImportContext = CallContext<'importMembers'>;
