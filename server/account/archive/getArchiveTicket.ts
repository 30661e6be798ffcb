import type { Handler } from '#server/calls/handler.ts';

export const getArchiveTicket: Handler<'getArchiveTicket'> = async ({ caller, now, services: { files } }) => ({
  ticket: files.archiveTicket(caller.id, now),
});
