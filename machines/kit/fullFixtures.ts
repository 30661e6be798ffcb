import type { EventModule, FullEvent, MarkupItem, Section } from '#contract/events/event.ts';
import { type EventGiven, eventOf, harborHouse } from './fixtures.ts';

interface SectionGiven {
  id: string;
  markup: MarkupItem[];
  values?: Section['values'];
  version?: number;
  comments?: Section['review']['comments'];
}

export const sectionOf = ({ id, markup, values = {}, version = 1, comments = [] }: SectionGiven): Section => ({
  id,
  markup,
  values,
  version,
  review: { approvals: {}, comments },
});

export interface FullGiven extends EventGiven {
  /** Of step 1, which carries start and end. */
  version?: number;
  /** Steps after the first, each with its sections. */
  steps?: Readonly<Record<string, Section[]>>;
}

/** An event as its owner reads it: step 1 carries its start and end; other steps as given, by their ids, which are their names. */
export function fullEventOf({ version = 1, steps = {}, ...given }: FullGiven = {}): FullEvent {
  const event = eventOf(given);
  const { startDate, endDate } = event.information;
  const first = sectionOf({
    id: 'information',
    markup: [
      { id: 'startDate', type: 'dateTimeInput', title: 'Start', required: true },
      { id: 'endDate', type: 'dateTimeInput', title: 'End', required: true },
    ],
    values: { startDate, endDate },
    version,
  });
  return {
    ...event,
    Owner: { id: event.OwnerId, firstName: 'Cora', lastName: 'Bell' },
    decision: null,
    EventModules: [
      { ...moduleOf(event.id, 'Event Information', 1, [first]), startDate, endDate },
      ...Object.entries(steps).map(([name, sections], index) => moduleOf(event.id, name, index + 2, sections)),
    ],
  };
}

const moduleOf = (eventId: string, name: string, stepNumber: number, sections: Section[]): EventModule => ({
  id: stepNumber === 1 ? 'step-1' : name,
  name,
  stepNumber,
  EventId: eventId,
  OrganizationId: harborHouse.id,
  sections,
  startDate: null,
  endDate: null,
});
