import { addressOfEvening } from '#machines/evenings/evening/eveningHref.ts';
import type { eveningModel } from '#machines/evenings/evening/model.ts';
import type { MomentView } from '#machines/evenings/evening/present.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { PageOf, ScreenShown } from '#tests/support/page/flowPage.ts';

const listsOf = ({ people, facts, doors, agreements }: MomentView): Record<string, string[] | undefined> => ({
  'People inside':
    people.length === 0 ? undefined : people.map(({ since, name, how, rules }) => `${since} ${name} ${how} ${rules}`),
  'What happened': facts.length === 0 ? undefined : facts.map(({ what, who, when }) => `${what} ${who} ${when}`),
  Doors: doors.map(({ name, counts, last }) => `${name} ${counts} ${last ?? 'Nothing yet'}`),
  'House rules agreed to': agreements.map(
    ({ name, count, titles, current }) =>
      `${name} ${count} agreed ${titles.join(', ')} ${current ? 'In force today' : 'Changed since'}`,
  ),
});

export const eveningPage: PageOf<typeof eveningModel> = {
  outside: '.evening__copy',
  acts: {
    'slider.moved': ({ type, signal }) => type('Moment', String(signal.value)),
    'phase.pressed': ({ press, view, signal }) => {
      const phase = view.phases.find(({ name }) => name === signal.phase);
      return press(`${signal.phase} ${phase?.time ?? ''}`);
    },
    'previous.pressed': ({ press }) => press('Previous'),
    'next.pressed': ({ press }) => press('Next'),
    'play.pressed': ({ press }) => press('Play'),
    'pause.pressed': ({ press }) => press('Pause'),
    'speed.chosen': ({ press, signal }) => press(`${signal.speed} min`),
    'door.chosen': ({ choose, view, signal }) =>
      choose('Where', view.moment?.door?.choices.find(({ value }) => value === signal.door)?.name ?? signal.door),
    'earlier.pressed': ({ press }) => press('Show earlier'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { moment, error, refreshing }) {
    switch (signal.type) {
      case 'retry.pressed':
        return error !== null && !refreshing;
      case 'door.chosen':
        return moment?.door?.chosen !== signal.door;
      case 'earlier.pressed':
        return (moment?.earlier ?? 0) > 0;
      case 'slider.moved':
        return moment?.value !== signal.value;
      case 'previous.pressed':
        return moment?.hasPrevious ?? false;
      case 'next.pressed':
        return moment?.hasNext ?? false;
      default:
        return true;
    }
  },
  shown({ heading, view, error, refreshing, playing, speeds, phases, quarters, moment }): ScreenShown {
    return {
      address: addressOfEvening(eventId),
      heading,
      buttons: moment
        ? [
            ...(error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
            ...phases.map(({ name, time }) => `${name} ${time}`),
            moment.hasPrevious ? 'Previous' : 'Previous, off',
            playing ? 'Pause' : 'Play',
            moment.hasNext ? 'Next' : 'Next, off',
            ...speeds.map(({ name, chosen }) => (chosen ? `${name}, pressed` : name)),
            ...(moment.earlier > 0 ? ['Show earlier'] : []),
          ]
        : view === 'failed'
          ? ['Try again']
          : [],
      alerts: view === 'failed' ? [`The evening didn’t load ${error} Try again`] : [],
      statuses: view === 'loading' ? ['Loading the evening'] : [],
      lists: moment ? listsOf(moment) : {},
      fields: moment
        ? {
            Moment: String(moment.value),
            Where: moment.door?.choices.find(({ value }) => value === moment.door?.chosen)?.value,
          }
        : {},
      says: moment
        ? [
            ...(error === null ? [] : [error]),
            `${moment.inside} inside`,
            moment.time,
            ...quarters.map((quarter) => `${quarter.from} ${quarter.in} ${quarter.out} ${quarter.inside}`),
          ]
        : view === 'empty'
          ? ['Nothing to replay yet']
          : [],
      silent: moment && moment.inside > 0 ? ['No one'] : [],
    };
  },
};
