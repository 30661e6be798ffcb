import { href } from '#contract/kit/addresses.ts';
import type { alertPlanModel } from '#machines/alerts/alertPlan/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

export const alertPlanPage: PageOf<typeof alertPlanModel> = {
  acts: {
    'retry.pressed': ({ press }) => press('Try again'),
    'first.chosen': ({ choose, signal, view }) =>
      choose('Told first', view.choices[['', 'ana'].indexOf(signal.id)]?.name ?? signal.id),
    'officers.changed': ({ check, signal }) => check('Also tell the safety officers on duty', signal.on),
    'hold.changed': ({ check, signal }) => check('Let me take my alert back for ten seconds', signal.on),
    'save.pressed': ({ press }) => press('Save'),
  },
  shown: ({ heading, view, error, first, officers, hold, steps, saving }) => ({
    address: href.alertPlan(),
    heading,
    buttons: view === 'failed' ? ['Try again'] : view === 'shown' ? [saving ? 'Save, busy' : 'Save'] : [],
    links: view === 'empty' ? ['Add a Safety Contact'] : [],
    alerts: view === 'failed' ? [`This didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading who your alert tells'] : [],
    fields: {
      'Told first': view === 'shown' ? first : undefined,
      'Also tell the safety officers on duty': view === 'shown' ? officers : undefined,
      'Let me take my alert back for ten seconds': view === 'shown' ? hold : undefined,
    },
    lists: { 'Who is told when': view === 'shown' ? steps.map(({ who, when }) => `${who} ${when}`) : undefined },
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Safety Contacts' },
};
