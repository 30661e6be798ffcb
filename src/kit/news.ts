import { type EventObject, fromCallback } from 'xstate';
import type { Topic } from '#contract/kit/news.ts';
import type { Services } from '#src/app/services/services.ts';

/** The actor `watchNews` of a chart: tells it when something of these topics has changed. */
export const watchingNews = <Input>({ watchNews }: Services, topicsOf: (input: Input) => readonly Topic[]) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) =>
    watchNews(topicsOf(input), () => sendBack({ type: 'news.arrived' })),
  );

/** As above, no more often than every `restsFor` milliseconds, and every `asksEvery` also where nothing was heard. */
export const watchingNewsPaced = <Input>(
  { watchNews }: Services,
  topicsOf: (input: Input) => readonly Topic[],
  { restsFor, asksEvery }: { restsFor: number; asksEvery: number },
) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      resting ??= setTimeout(() => {
        resting = undefined;
        sendBack({ type: 'news.arrived' });
      }, restsFor);
    };
    const stop = watchNews(topicsOf(input), tell);
    const timer = setInterval(tell, asksEvery);
    return () => {
      stop();
      clearInterval(timer);
      clearTimeout(resting);
    };
  });

/** As above, asked every `asksEvery` milliseconds and when the page is looked at again, while it is visible; without topics by the clock alone. */
export const watchingWhileVisible = <Input>(
  { watchNews }: Services,
  topicsOf: (input: Input) => readonly Topic[],
  { asksEvery }: { asksEvery: number },
) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) => {
    const tell = () => {
      if (document.visibilityState === 'visible') sendBack({ type: 'news.arrived' });
    };
    const topics = topicsOf(input);
    const stop = topics.length > 0 ? watchNews(topics, tell) : () => undefined;
    const timer = setInterval(tell, asksEvery);
    document.addEventListener('visibilitychange', tell);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  });
