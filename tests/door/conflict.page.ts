import type { conflictModel } from '#machines/door/conflict/model.ts';
import type { ConflictView } from '#machines/door/conflict/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const buttonsOf = ({ choices }: ConflictView) => {
  const isBusy = choices.some(({ busy }) => busy);
  return choices.map(({ label, effect, busy }) => `${label} ${effect}${busy ? ', busy' : isBusy ? ', off' : ''}`);
};

/** The question itself; the screens around it are walked by their own flows. */
export const conflictPage: PageOf<typeof conflictModel> = {
  acts: {
    'answer.pressed': ({ press, signal: { answer }, view: { choices } }) => {
      const choice = choices.find((each) => each.answer === answer);
      return press(`${choice?.label} ${choice?.effect}`);
    },
    'later.pressed': ({ press }) => press('Later'),
  },
  offers: (signal, { choices }) =>
    signal.type !== 'answer.pressed' || choices.some(({ answer }) => answer === signal.answer),
  shown: (view) => ({
    heading: 'Check In Guests',
    buttons: view.title === null ? [] : [...buttonsOf(view), 'Later'],
    lists: {
      Admissions:
        view.title === null
          ? undefined
          : view.admissions.map(
              ({ time, by, isOffline }) => `${time} Checked in By ${by}${isOffline ? ' Offline' : ''}`,
            ),
    },
    says: view.title === null ? [] : [view.title, ...(view.place ? [view.place] : []), view.name],
    silent: view.title === null ? ['Admitted'] : [],
  }),
};
