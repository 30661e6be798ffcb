import { firstFailing } from '#contract/kit/form.ts';
import { sectionCommentForm } from '#contract/review/review.form.ts';
import type { Ask, Handler } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { told } from '#server/calls/acting.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import { fullEvent } from '#server/events/fullEvent.ts';
import { holdSection } from './holdSection.ts';
import { tellOwner } from './telling.ts';

export const addSectionComment: Handler<'addSectionComment'> = async (ask) => {
  const { eventId, moduleId, sectionId } = ask.params;
  refuseField(firstFailing(sectionCommentForm, ask.body, null));
  const { stream } = await holdSection(ask, { id: eventId, moduleId, sectionId });
  const comment = await addComment(ask);
  const commented = { type: 'section.commented', ...told(ask), section: sectionId, comment } as const;
  const after = await decideEvent(ask, stream, commented);
  await tellOwner(ask, after, 'sectionCommented', comment);
  return fullEvent(ask, after);
};

async function addComment({ sql, params, body, caller, now, services }: Ask<'addSectionComment'>): Promise<string> {
  const id = services.newId();
  await sql.query(
    'insert into section_comment (id, event_id, section_id, person_id, comment, at) values ($1, $2, $3, $4, $5, $6)',
    [id, params.eventId, params.sectionId, caller.id, body.comment.trim(), now],
  );
  return id;
}
