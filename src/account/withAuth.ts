import { unavailable } from '#src/app/services/auth/problems.ts';
import type { Services } from '#src/app/services/services.ts';

/** The library of the identity provider, ready, and a part that speaks to it. Where either can not be fetched no one signs in. */
export async function withAuth<Part>(services: Services, part: Promise<Part>): Promise<Part> {
  try {
    const [, loaded] = await Promise.all([services.auth(), part]);
    return loaded;
  } catch {
    throw unavailable();
  }
}
