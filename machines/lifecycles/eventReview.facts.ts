interface FactStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the person who did it. */
  by: string;
}

/** One section at one version. `values` names the record that holds what was saved, `hash` its contents. */
export interface SavedSection {
  id: string;
  version: number;
  values: string;
  hash: string;
}

/** A section that comes into an event, at its first version. */
export type NewSection = SavedSection & { reviewable: boolean };

/** Another start than people know: whether that one has come, and how many people are inside. */
export interface Move {
  started: boolean;
  inside: number;
}

export interface Approver {
  id: string;
  required: boolean;
}

export type EventReviewFact =
  | (FactStamp & {
      type: 'event.created';
      owner: string;
      eventType: string;
      bypass: boolean;
      sections: NewSection[];
    })
  /** `started`: the date that people know has come. */
  | (FactStamp & { type: 'section.saved'; sections: SavedSection[]; grounds: { started: boolean } })
  /** An optional module comes in, switched on: a copy of a template's version, under ids of its own. */
  | (FactStamp & { type: 'module.added'; module: string; template: string; sections: NewSection[] })
  | (FactStamp & { type: 'module.switched'; module: string; active: boolean })
  /** `undecides`: what was decided on the sections before counts no more. */
  | (FactStamp & { type: 'volunteers.saved'; sections: SavedSection[]; undecides: boolean })
  /** A change of dates alone: values of step 1 with another start or end. `locked`: the time limit has passed. `inside`: how many people are, where an approved event gets another start; old facts don't say. */
  | (FactStamp & { type: 'event.dateChanged'; sections: SavedSection[]; grounds: { locked: boolean; inside?: number } })
  /** `comment` names the record that holds the text. */
  | (FactStamp & { type: 'section.commented'; section: string; comment: string })
  /** `move`: of the start that people know, where the version has another one. `passed`: its start, which no one knows, lies behind; old facts say neither. */
  | (FactStamp & {
      type: 'event.submitted';
      approvers: Approver[];
      grounds: { complete: boolean; move?: Move | null; passed?: boolean };
    })
  /** Someone who might decide belongs to the organization no more. `reviewers`: who may decide on events there now. */
  | (FactStamp & { type: 'event.approverLeft'; approver: string; grounds: { reviewers: string[] } })
  /** More people may decide on events there than before. `reviewers`: all who may now. */
  | (FactStamp & { type: 'event.approversJoined'; grounds: { reviewers: string[] } })
  /**
   * Two records of one person became one: what `from` has in the event is `into`'s. `sections`: those that name volunteers, saved again.
   * `reviewers`: as above, of an event that waits; of any other one no one.
   */
  | (FactStamp & {
      type: 'event.personMerged';
      from: string;
      into: string;
      sections: SavedSection[];
      grounds: { reviewers: string[] };
    })
  /**
   * Whoever runs the organization handed the event over (E-313). `creates`: `to` may create events there. `ended`: the event is over.
   * `reviewers`: as above.
   */
  | (FactStamp & {
      type: 'event.ownerChanged';
      from: string;
      to: string;
      grounds: { creates: boolean; ended: boolean; reviewers: string[] };
    })
  | (FactStamp & { type: 'section.reviewed'; section: string; version: number; approved: boolean })
  /** `move`: as above. */
  | (FactStamp & { type: 'event.approved'; grounds?: { move: Move | null } })
  /** `reason` names the record that holds the text; the same for a rejection. `started` and `move`: as above; old facts don't say. */
  | (FactStamp & {
      type: 'event.changesRequested';
      reason: string;
      grounds?: { started: boolean; move?: Move | null };
    })
  | (FactStamp & { type: 'event.rejected'; reason: string; grounds?: { started: boolean; inside?: number } })
  | (FactStamp & { type: 'event.reopened'; grounds: { started: boolean } })
  /** `started`: as above. `inside`: how many people are; old facts don't say. The same for a rejection. */
  | (FactStamp & { type: 'event.cancelled'; grounds: { started: boolean; inside?: number } });
