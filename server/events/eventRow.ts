import type { EventSummary } from '#contract/events/event.ts';
import { fileJson, linked } from '#server/files/fileRows.ts';
import type { FileLinks, FileRecord } from '#server/files/links.ts';
import type { Sql } from '#server/db/db.ts';

/** An event as its read table holds it, with its type and photo: by the version that was approved last, while that stands. */
export interface EventRow {
  id: string;
  organizationId: string;
  parentId: string;
  ownerId: string;
  type: { id: string; name: string; bypassApproval: boolean };
  title: string;
  theme: string;
  startsAt: Date;
  endsAt: Date;
  timezone: string;
  venue: string;
  venuePhone: string;
  location: string;
  maxGuests: number;
  url: string;
  description: string;
  photo: FileRecord | null;
  step: string | null;
  reviewStatus: string;
  stands: boolean;
}

/** An approved version stands while another one is made. */
export const isBeingChanged = ({ stands, reviewStatus }: Pick<EventRow, 'stands' | 'reviewStatus'>): boolean =>
  stands && reviewStatus !== 'approved';

export const eventColumns = `
  e.id, e.organization_id as "organizationId", o.parent_id as "parentId", e.owner_id as "ownerId",
  jsonb_build_object('id', y.id, 'name', y.name, 'bypassApproval', coalesce(e.bypass_approval, y.bypass_approval)) as type,
  e.title, e.theme, e.starts_at as "startsAt", e.ends_at as "endsAt", e.timezone, e.venue, e.venue_phone as "venuePhone",
  e.location, e.max_guests as "maxGuests", e.url, e.description, ${fileJson('f')} as photo, e.step,
  e.review_status as "reviewStatus", e.stands`;

export const eventTables = `
  event e join organization o on o.id = e.organization_id join event_type y on y.id = e.event_type_id
  left join stored_file f on f.id = e.photo_id`;

export async function readEvent(sql: Sql, eventId: string): Promise<EventRow> {
  const { rows } = await sql.query<EventRow>(`select ${eventColumns} from ${eventTables} where e.id = $1`, [eventId]);
  const [row] = rows;
  if (!row) throw new Error('An event whose resource was found has no row.');
  return row;
}

/** The event as lists and the event view show it. */
export function eventSummary(row: EventRow, files: FileLinks, now: string): EventSummary {
  return {
    id: row.id,
    information: {
      title: row.title,
      startDate: row.startsAt.toISOString(),
      endDate: row.endsAt.toISOString(),
      timezone: row.timezone,
      venue: row.venue,
      venuePhone: row.venuePhone,
      location: row.location,
      url: row.url,
      description: row.description,
      theme: row.theme,
      maxGuestAllowed: row.maxGuests,
      photo: linked(files, row.photo, now),
    },
    reviewStatus: row.reviewStatus as EventSummary['reviewStatus'],
    step: row.step,
    EventType: row.type,
    OrganizationId: row.organizationId,
    ParentId: row.parentId,
    OwnerId: row.ownerId,
    ...(isBeingChanged(row) && { isBeingChanged: true }),
  };
}
