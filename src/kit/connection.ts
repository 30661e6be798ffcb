import { type EventObject, fromCallback } from 'xstate';

/** The actor `awaitConnection` of a chart: tells it each time the browser is back in a network. */
export const awaitingConnection = () =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell = () => sendBack({ type: 'connection.returned' });
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  });
