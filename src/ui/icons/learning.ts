export const play = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M10 8l6 4-6 4z';
