import { href } from '#contract/kit/addresses.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import type { moveMemberModel } from '#machines/organization/moveMember/model.ts';
import { failing, type PageOf } from '#tests/support/page/flowPage.ts';

const label = 'Move to';

export const moveMemberPage: PageOf<typeof moveMemberModel> = {
  acts: {
    'chapter.chosen': ({ choose }) => choose(label, 'Cedar House'),
    'move.pressed': ({ press }) => press('Move'),
    'cancel.pressed': ({ press }) => press('Cancel'),
    'no.pressed': ({ press }) => press('Cancel'),
    'yes.pressed': ({ press }) => press('Move'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { view, form, closed, question }) {
    switch (signal.type) {
      case 'chapter.chosen':
      case 'move.pressed':
        return form !== null && !form.busy && question === null;
      case 'cancel.pressed':
        return (form !== null || closed !== null) && question === null;
      case 'retry.pressed':
        return view === 'failed';
      default:
        return question !== null && form?.busy !== true;
    }
  },
  shown: ({ view, heading, lead, form, goesAlong, ends, handOver, question, closed, error }) => ({
    address: href.moveMember(membershipIdOf('harbor-house', 'ben')),
    heading,
    buttons:
      view === 'failed'
        ? ['Try again']
        : form?.busy
          ? ['Cancel, off', 'Move, off']
          : form
            ? ['Cancel', 'Move']
            : closed !== null
              ? ['Cancel']
              : [],
    links: view === 'gone' ? ['All Chapters'] : [],
    alerts: view === 'failed' ? [`This didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading the chapters'] : [],
    errors: failing(label, form?.failed?.message ?? null),
    fields: { [label]: form?.to },
    says: [
      ...(lead === null ? [] : [lead]),
      ...(view === 'gone' ? ['This member isn’t here'] : []),
      ...(closed === null ? [] : [closed]),
      ...goesAlong,
      ...ends,
      ...handOver,
    ],
    dialog: question && {
      heading: question.title,
      buttons: form?.busy ? ['Cancel, off', 'Move, busy'] : ['Cancel', 'Move'],
      paragraphs: [question.text],
    },
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path },
};
