import type { EventModule, EventSummary, FullEvent, Section } from '#contract/events/event.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import type { Sql } from '#server/db/db.ts';
import { type OwnDecision, type Reviews, readReviews, currentDecision } from '#server/review/sectionReviews.ts';
import { mayBeReviewed } from '#server/review/unreviewed.ts';
import { chosenPeople } from './chosenPeople.ts';
import { type ModuleRow, modulesOf, type SectionRow } from './eventModules.ts';
import { eventSummary } from './eventRow.ts';
import { hasStarted } from './hasStarted.ts';
import { withInformationSections } from './informationSections.ts';
import type { EventStream } from './lockEvent.ts';
import { startLate } from './underWay.ts';
import { readWorkingEvent } from './workingEvent.ts';
import { answeredMarkup, answeredValues, type FileOf, linkedFiles } from './linkedFiles.ts';

/** An event with its steps, values and decisions, as owner and reviewers read it. */
export async function fullEvent(context: DecisionContext, stream: EventStream): Promise<FullEvent> {
  const { id, snapshot } = stream;
  const { sql, caller, services, now } = context;
  const made = eventSummary(await readWorkingEvent(sql, id, snapshot.context), services.files, now);
  const summary = await withInformationSections(sql, made);
  const modules = await modulesOf(sql, id, snapshot.context);
  const Owner = await ownerOf(sql, summary.OwnerId);
  const reviews = await readReviews(context, id, snapshot.context);
  const fileOf = await linkedFiles(context, everyVersion(modules, reviews));
  const EventModules = modules.map((module) => moduleAnswer(module, summary, reviews, fileOf));
  return {
    ...summary,
    Owner,
    decision: await currentDecision(sql, id),
    isApprover: snapshot.context.approvers.some(({ id }) => id === caller.id),
    hasStarted: await hasStarted(context, id),
    startLate: await startLate(context, stream),
    hasReviewer: await mayBeReviewed(sql, summary.OrganizationId, snapshot),
    Volunteers: await chosenPeople(sql, EventModules),
    EventModules,
  };
}

async function ownerOf(sql: Sql, id: string): Promise<FullEvent['Owner']> {
  const { rows } = await sql.query<FullEvent['Owner']>(
    'select id, first_name as "firstName", last_name as "lastName" from person where id = $1',
    [id],
  );
  return rows[0] ?? { id, firstName: '', lastName: '' };
}

/** What is shown of each section: its present values, and those that the reader decided on before. */
const everyVersion = (modules: readonly ModuleRow[], reviews: Reviews): Pick<SectionRow, 'markup' | 'values'>[] =>
  modules
    .flatMap(({ sections }) => sections)
    .flatMap((section) => {
      const before = reviews.before(section);
      return before ? [section, { markup: section.markup, values: before.values }] : [section];
    });

function moduleAnswer(module: ModuleRow, event: EventSummary, reviews: Reviews, fileOf: FileOf): EventModule {
  const { startDate, endDate } = event.information;
  const dates = module.stepNumber === 1 ? { startDate, endDate } : { startDate: null, endDate: null };
  return {
    id: module.id,
    name: module.name,
    stepNumber: module.stepNumber,
    EventId: event.id,
    OrganizationId: event.OrganizationId,
    sections: module.sections.map((section) => sectionAnswer(section, reviews, fileOf)),
    ...dates,
  };
}

const sectionAnswer = (section: SectionRow, reviews: Reviews, fileOf: FileOf): Section => ({
  id: section.id,
  markup: answeredMarkup(section.markup, fileOf),
  values: answeredValues(section, fileOf),
  version: section.version,
  review: {
    approvals: reviews.approvals(section.id),
    comments: reviews.comments(section.id),
    before: beforeAnswer(section, reviews.before(section), fileOf),
  },
});

const beforeAnswer = (
  { markup }: SectionRow,
  before: OwnDecision | null,
  fileOf: FileOf,
): Section['review']['before'] =>
  before && {
    version: before.version,
    approved: before.approved,
    values: answeredValues({ markup, values: before.values }, fileOf),
  };
