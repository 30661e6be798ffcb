import { loadConfig } from '#src/app/services/config.ts';

/** Looking into charts is offered where the demo is on and while the app is being developed, nowhere else. */
export const isOffered = async (): Promise<boolean> => import.meta.env.DEV || (await loadConfig()).demo;
