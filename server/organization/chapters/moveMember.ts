import type { Move } from '#contract/organization/chapter.ts';
import { whyNotMembership } from '#machines/lifecycles/membership.machine.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { lockWriting } from '#server/learning/lockWriting.ts';
import { endForGood } from '../endMembership.ts';
import { joinOrganization } from '../joinOrganization.ts';
import { membershipIdOf, membershipKind } from '../membership.kind.ts';
import { membershipUnder } from './membershipUnder.ts';
import { groundsOf, moveOf } from './moveOf.ts';

/** In one order, so that moves which cross wait for each other and for whatever else changes a membership of one of both. */
const lock = 'select id from organization where id = any($1) order by id for no key update';

export const moveMember: Handler<'moveMember'> = async (context) => {
  const { sql, resource, params, body } = context;
  await lockWriting(context, resource.parentId);
  const membership = await membershipUnder(sql, resource.parentId, params.membershipId);
  if (membership === null) throw new Refused('notFound');
  const { organizationId: from, personId } = membership;
  await sql.query(lock, [[from, body.to]]);
  const move = await moveOf(context, membership);
  const stream = await loadStream(sql, membershipKind, membershipIdOf(from, personId), 'update');
  const told = { ...stamped(context), person: personId, organization: from };
  const grounds = await groundsOf(sql, membership);
  const fact = { type: 'membership.moved', ...told, to: body.to, grounds } as const;
  refuseFor(whyNotMembership(stream.snapshot, fact));
  const before = standingThere(move, body.to);
  await append(sql, membershipKind, stream, [fact], stampOf(context));
  // They belong to the other chapter before this one ends, so their sessions go on.
  const email = await emailOf(sql, personId);
  await joinOrganization(context, { organizationId: body.to, personId, email, before, from });
  await endForGood(context, fact);
  await recordAudit(sql, auditActor(context, from), {
    ...{ kind: 'memberMovedOut', subject: personId, named: nameOf(move, body.to) },
  });
  await recordAudit(sql, auditActor(context, body.to), {
    ...{ kind: 'memberMovedIn', subject: personId, named: move.chapter.name },
  });
  return moveOf(context, { organizationId: body.to, personId });
};

const nameOf = ({ chapters }: Move, chapterId: string): string | undefined =>
  chapters.find(({ id }) => id === chapterId)?.name;

/** How someone stood in the chapter that they move to; refuses one that is none, and where they belong already. */
function standingThere({ firstName, lastName, chapters }: Move, to: string): 'removed' | null {
  const chapter = chapters.find(({ id }) => id === to);
  if (!chapter) throw new Refused('chapterUnknown');
  const { state, name } = chapter;
  const details = { name: `${firstName} ${lastName}`, chapter: name };
  if (state === 'active') throw new Refused('belongsThere', details);
  if (state === 'suspended') throw new Refused('suspendedThere', details);
  return state === null ? null : 'removed';
}

const email = 'select email from person where id = $1';

async function emailOf(sql: Sql, personId: string): Promise<string> {
  const { rows } = await sql.query<{ email: string }>(email, [personId]);
  if (!rows[0]) throw new Error('A membership has a person.');
  return rows[0].email;
}
