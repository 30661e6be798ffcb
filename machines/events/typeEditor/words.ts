import type { TypeItem } from '#contract/events/managedType.ts';
import type { TypeFault } from '#contract/events/typeFaults.ts';
import type { Question } from '../../organization/member/actions.ts';
import type { TypeAction } from './setup.ts';

/** What each kind of item is called, in the order in which they are offered. */
export const kindNames: Readonly<Record<TypeItem['type'], string>> = {
  shortTextInput: 'Short text',
  textAreaInput: 'Long text',
  checkBox: 'Checkbox',
  dateTimeInput: 'Date and time',
  timezoneInput: 'Timezone',
  fileUpload: 'File upload',
  volunteer: 'Volunteers',
  selects: 'Switch for an optional step',
  title: 'Title',
  heading: 'Heading',
  bodyText: 'Text to read',
  fileDownload: 'File to download',
  horizontalRuler: 'Line',
  whiteSpace: 'Space',
};

export const faultTexts: Readonly<Record<TypeFault['fault'], string>> = {
  name: 'Give the type a name.',
  approvers: 'A type without approval has no required approvers.',
  stepName: 'Give this step a name.',
  noSections: 'Add a section to this step.',
  noItems: 'Add an item, or delete this section.',
  sameId: 'Two items are the same. Delete one and add it again.',
  module: 'Choose the step that it switches on.',
  active: 'Only a switch can be on by default.',
  title: 'Write what it says.',
  text: 'Write the text.',
  file: 'Choose a file.',
  shownTo: 'This kind of item can’t be shown to others.',
  capacity: 'Only a short text can set the capacity.',
  required: 'This kind of item asks for nothing.',
  offersOther: 'A switch of this step names a step that isn’t optional.',
  offersTwice: 'Two switches offer the same step.',
  notOffered: 'No switch offers this optional step. Add one to another step.',
  optionalOffers: 'An optional step can’t offer another one.',
};

export const questions: Readonly<Record<TypeAction, Question>> = {
  publish: {
    title: 'Publish this version?',
    text: 'New events are made from it. Events under way keep their steps. Required approvers count from the next time an event is submitted.',
    ...{ yes: 'Publish', final: false },
  },
  retire: {
    title: 'Retire this event type?',
    text: 'No one can choose it for a new event. Its events continue, and you can offer it again.',
    ...{ yes: 'Retire', final: true },
  },
  discard: {
    title: 'Discard all changes?',
    text: 'This deletes everything you changed since it was last published. A type that was never published is deleted completely.',
    ...{ yes: 'Discard', final: true },
  },
};
