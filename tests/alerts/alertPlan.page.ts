import type { AlertWave } from '#contract/alerts/alertPlan.ts';
import { href } from '#contract/kit/addresses.ts';
import type { alertPlanModel } from '#machines/alerts/alertPlan/model.ts';
import type { AlertPlanView } from '#machines/alerts/alertPlan/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

function minutesOf({ minutes }: AlertPlanView, wave: AlertWave) {
  const choice = minutes.find((each) => each.wave === wave);
  if (!choice) throw new Error(`No minutes of ${wave} can be chosen.`);
  return choice;
}

export const alertPlanPage: PageOf<typeof alertPlanModel> = {
  acts: {
    'retry.pressed': ({ press }) => press('Try again'),
    'first.chosen': ({ choose, signal, view }) =>
      choose('Told first', view.choices[['', 'ana'].indexOf(signal.id)]?.name ?? signal.id),
    'officers.changed': ({ check, signal }) => check('Also tell the safety officers on duty', signal.on),
    'hold.changed': ({ check, signal }) => check('Let me take my alert back for 10 seconds', signal.on),
    'minutes.chosen': ({ choose, signal, view }) => {
      const { label, options } = minutesOf(view, signal.wave);
      const value = signal.minutes === null ? '' : String(signal.minutes);
      return choose(label, options.find((option) => option.value === value)?.name ?? value);
    },
    'save.pressed': ({ press }) => press('Save'),
  },
  offers: (signal, { view, minutes }) =>
    signal.type === 'minutes.chosen'
      ? minutes.some(({ wave }) => wave === signal.wave)
      : (view === 'failed') === (signal.type === 'retry.pressed'),
  shown: ({ heading, view, error, choices, first, officers, officersText, hold, minutes, steps, nobody, saving }) => ({
    address: href.alertPlan(),
    heading,
    buttons: view === 'failed' ? ['Try again'] : view === 'shown' ? [saving ? 'Save, busy' : 'Save'] : [],
    links: view === 'shown' && choices.length === 0 ? ['Add a Safety Contact'] : [],
    alerts: view === 'failed' ? [`This didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading who gets your alert'] : [],
    fields: {
      'Told first': view === 'shown' && choices.length > 0 ? first : undefined,
      'Also tell the safety officers on duty': view === 'shown' ? officers : undefined,
      'Let me take my alert back for 10 seconds': view === 'shown' ? hold : undefined,
      ...Object.fromEntries(minutes.map(({ label, value }) => [label, value])),
    },
    lists: { 'Who is told when': steps.length > 0 ? steps.map(({ who, when }) => `${who} ${when}`) : undefined },
    says: view === 'shown' ? [officersText, ...(nobody ? [nobody] : [])] : [],
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Safety Contacts' },
};
