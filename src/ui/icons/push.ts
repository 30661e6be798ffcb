export const bell = 'M6 9a6 6 0 0 1 12 0c0 5 2 6 2 8H4c0-2 2-3 2-8zM10 21h4';
export const share = 'M12 15V3M8 7l4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7';
export const homeAdd = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM12 8v8M8 12h8';
