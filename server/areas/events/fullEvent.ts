import type { EventModule, FullEvent, Section } from '#contract/entities/event.ts';
import type { EventReviewContext } from '#machines/lifecycles/eventReview.machine.ts';
import type { Acting } from '../acting.ts';
import { downloadsOf, linkedMarkup } from './downloads.ts';
import { type ModuleRow, modulesOf, type SectionRow } from './eventModules.ts';
import { eventSummary, readEvent } from './eventRow.ts';
import type { EventStream } from './eventStanding.ts';

/** An event with its steps, values and decisions, as owner and reviewers read it. */
export async function fullEvent({ sql, services, now }: Acting, { id, snapshot }: EventStream): Promise<FullEvent> {
  const summary = eventSummary(await readEvent(sql, id), services.files, now);
  const modules = await modulesOf(sql, id, snapshot.context);
  const downloads = await downloadsOf(sql, modules);
  const markupOf = ({ markup }: SectionRow) => linkedMarkup(markup, downloads, services.files, now);
  return {
    ...summary,
    EventModules: modules.map((module) => moduleAnswer(module, summary, snapshot.context, markupOf)),
  };
}

type MarkupOf = (section: SectionRow) => Section['markup'];

function moduleAnswer(
  module: ModuleRow,
  event: Omit<FullEvent, 'EventModules'>,
  context: EventReviewContext,
  markupOf: MarkupOf,
): EventModule {
  const { startDate, endDate } = event.information;
  const dates = module.stepNumber === 1 ? { startDate, endDate } : { startDate: null, endDate: null };
  return {
    id: module.id,
    name: module.name,
    stepNumber: module.stepNumber,
    EventId: event.id,
    OrganizationId: event.OrganizationId,
    sections: module.sections.map((section) => ({ ...sectionAnswer(section, context), markup: markupOf(section) })),
    ...dates,
  };
}

const sectionAnswer = ({ id, markup, values, version }: SectionRow, context: EventReviewContext): Section => ({
  id,
  markup,
  values,
  version,
  review: { approvals: approvalsOf(id, context), comments: [] },
});

/** Every approver's decision on the present version; null for one who has not decided. A section that is not reviewed has none. */
function approvalsOf(sectionId: string, { approvers, sections }: EventReviewContext): Section['review']['approvals'] {
  const section = sections[sectionId];
  if (!section?.reviewable) return {};
  return Object.fromEntries(
    approvers.map(({ id, required }) => [id, { approved: section.decisions[id] ?? null, isFinalApprover: required }]),
  );
}
