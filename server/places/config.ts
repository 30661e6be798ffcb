import * as z from 'zod/mini';

const service = /^(https:\/\/|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/])\S+$/;

/** The variable that says which maps service is asked for addresses. */
export const mapsVariables = {
  MAPS_URL: z.optional(
    z.string().check(
      z.regex(service, { error: 'MAPS_URL must begin with https://.' }),
      z.refine((url) => URL.canParse(url), { error: 'MAPS_URL must be an address, as https://host/path.' }),
    ),
  ),
};
