/** How an event’s place is reached, as its creator types it and as its page links it. */
export const factsTyped = { venuePhone: '+16175550100', url: 'https://example.org/autumn' };
export const factLinks = ['+16175550100', 'example.org/autumn'];
