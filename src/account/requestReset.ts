import type { Services } from '#src/app/services/services.ts';
import { withAuth } from './withAuth.ts';

export async function requestReset(services: Services, email: string): Promise<void> {
  const { requestReset: ask } = await withAuth(services, import('#src/app/services/auth/reset.ts'));
  await ask(email);
}
