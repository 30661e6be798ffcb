import type { Provider } from '#contract/account/provider.ts';
import { fileJson, linked } from '#server/files/fileRows.ts';
import type { FileRecord } from '#server/files/links.ts';
import type { Handler } from '#server/calls/handler.ts';

type ProviderRow = Omit<Provider, 'logo'> & { logo: FileRecord | null };

const text = `
select p.name, p.background_color as "backgroundColor", p.provider, p.integration_id as "integrationId", ${fileJson('f')} as logo
from sign_on_provider p left join stored_file f on f.id = p.logo_id where p.is_on and ($1 or p.issuer not like '/%') order by p.position, p.name`;

/** A tile whose provider is not there is not shown: this server's own one is a part of the demo. */

export const listProviders: Handler<'listProviders'> = async ({ sql, services, now }) => {
  const { rows } = await sql.query<ProviderRow>(text, [services.demo]);
  return { data: rows.map(({ logo, ...tile }) => ({ ...tile, logo: linked(services.files, logo, now) })) };
};
