import { type EventObject, fromCallback } from 'xstate';
import type { Topic } from '#contract/kit/news.ts';
import type { Services } from '#src/app/services/services.ts';

/** The actor `watchNews` of a chart: tells it when something of these topics has changed. */
export const watchingNews = <Input>({ watchNews }: Services, topicsOf: (input: Input) => readonly Topic[]) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) =>
    watchNews(topicsOf(input), () => sendBack({ type: 'news.arrived' })),
  );
