import { firstFailing } from '#contract/kit/form.ts';
import { sectionCommentForm } from '#contract/review/review.form.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import { fullEvent } from '#server/events/fullEvent.ts';
import { lockSection } from './lockSection.ts';
import { notifyOwner } from './notify.ts';

export const addSectionComment: Handler<'addSectionComment'> = async (context) => {
  const { eventId, moduleId, sectionId } = context.params;
  refuseField(firstFailing(sectionCommentForm, context.body, null));
  const { stream } = await lockSection(context, { id: eventId, moduleId, sectionId });
  const comment = await addComment(context);
  const commented = { type: 'section.commented', ...stamped(context), section: sectionId, comment } as const;
  const after = await decideEvent(context, stream, commented);
  await notifyOwner(context, after, 'sectionCommented', comment);
  return fullEvent(context, after);
};

async function addComment({
  sql,
  params,
  body,
  caller,
  now,
  services,
}: CallContext<'addSectionComment'>): Promise<string> {
  const id = services.newId();
  await sql.query(
    'insert into section_comment (id, event_id, section_id, person_id, comment, at) values ($1, $2, $3, $4, $5, $6)',
    [id, params.eventId, params.sectionId, caller.id, body.comment.trim(), now],
  );
  return id;
}
