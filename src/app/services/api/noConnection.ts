/** Where no server answered; the sentence of every call. */
export const noConnection = 'No connection. Check your network and try again.';
