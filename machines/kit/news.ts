import { type EventObject, fromCallback } from 'xstate';

/** What is shown may be older than what is known elsewhere: it is loaded again, and stays on screen meanwhile. */
export type NewsArrived = { type: 'news.arrived' };

/** Stands for the stream of news in a chart. A chart that can not have it goes on without. */
export const watchNewsStub = <Input>() =>
  fromCallback<EventObject, Input>(() => {
    throw new Error('watchNews: provide the stream of news');
  });
