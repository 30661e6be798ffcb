import { demo, sayAccounts } from '#demo/demo.ts';
import { describePause } from './backup/pause.ts';
import { describeProxies } from './clients/config.ts';
import { CommandFailed } from './cli/socket.ts';
import { readConfig } from './config.ts';
import { DatabaseNotReady } from './db/errors.ts';
import { describeDemo } from './demoMode.ts';
import { describeBug } from './kit/reportBug.ts';
import { describeMessages } from './outbox/messages.ts';
import { offerSetUp } from './offerSetUp.ts';
import { startServer, type StartedServer } from './start.ts';
import { elsewhere } from './tls/ownNames.ts';
import { ConfigError } from './kit/configError.ts';
import { asTyped } from './kit/packed.ts';

try {
  const config = readConfig(process.env);
  const server = await startServer(config, { demo });
  console.log(`Muster is at ${server.url}`);
  if (server.metricsUrl) console.log(`Metrics are at ${server.metricsUrl}`);
  if (config.tracing) console.log(`Traces go to ${new URL(config.tracing.url).host}`);
  for (const address of elsewhere(config, server.port)) console.log(`On this network it is at ${address}`);
  if (!config.tls) for (const line of describeProxies(config.publicUrl, config.trustedProxies)) console.log(line);
  for (const line of describeDemo(config, server.url)) console.log(line);
  if (config.demo) console.log(await sayAccounts());
  for (const line of describeMessages(config, server.url)) console.log(line);
  for (const line of describePause(server.pause)) console.log(asTyped(line));
  for (const line of await offerSetUp(server)) console.log(line);
  stopOnSignals(server);
} catch (error) {
  console.error(isSentence(error) ? asTyped(error.message) : describeBug(error));
  process.exitCode = 1;
}

function isSentence(error: unknown): error is Error {
  return [ConfigError, DatabaseNotReady, CommandFailed].some((kind) => error instanceof kind);
}

/** A group of processes is told at once, and whoever started this one hands on what they were told: that is one signal. */
const sameSignalMs = 1_000;

/** The first signal ends in order, the second at once. */
function stopOnSignals(server: StartedServer): void {
  let since: number | null = null;
  const stop = async (): Promise<void> => {
    if (since !== null) {
      if (performance.now() - since > sameSignalMs) process.exit(1);
      return;
    }
    since = performance.now();
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error(`Closing failed: ${describeBug(error)}`);
        process.exit(1);
      });
    });
  }
}
