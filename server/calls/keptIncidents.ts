/**
 * The rule of who a report `i` is kept from, as SQL over the id of a person: those it names, and whoever owns its event
 * where it is kept from the owner.
 */
export const isKeptFrom = (person: string): string => `(
  exists (select 1 from incident_kept_from k where k.report_id = i.id and k.person_id = ${person})
  or i.kept_from_owner and exists (select 1 from event kept where kept.id = i.event_id and kept.owner_id = ${person}))`;
