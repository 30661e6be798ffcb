import { assign, type EventObject, fromPromise } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { failed } from './call.ts';
import { type FormContext, withoutFailing } from './form.ts';

export interface LocateContext extends FormContext {
  location: string;
  /** Why the device did not tell where it is. */
  notLocated: string | null;
}

/** The actor `locate`. */
export const locateStub = fromPromise<string>(() => Promise.reject(new Error('locate: provide where the device is')));

/** The actions of `locatingStates`. */
export const locateActions = <Context extends LocateContext, Signal extends EventObject>() => ({
  fillLocation: assign<Context, Signal, { place: string }, Signal, never>(({ context }, { place }) => ({
    ...withoutFailing(context, 'location'),
    location: place,
  })),
  nameNotLocated: assign<Context, Signal, { error: unknown }, Signal, never>(({ context }, { error }) => ({
    ...context,
    notLocated: errorText(error),
  })),
  forgetNotLocated: assign<Context, Signal, undefined, Signal, never>(({ context }) => ({
    ...context,
    notLocated: null,
  })),
});

const found = ({ event }: { event: { output: string } }) => ({ place: event.output });

/** Where it was is typed or told by the device, for which nothing waits. */
export const locatingStates = {
  still: { tags: 'resting', on: { 'locate.pressed': 'locating' } },
  locating: {
    tags: 'resting',
    entry: 'forgetNotLocated',
    invoke: {
      id: 'locate',
      src: 'locate',
      onDone: { target: 'still', actions: { type: 'fillLocation', params: found } },
      onError: {
        target: 'still',
        actions: [
          { type: 'nameNotLocated', params: failed },
          { type: 'fail', params: failed },
        ],
      },
    },
  },
} as const;
