// PORT: the API's port (8080). The app's own port is printed by vite (5173, or the next free one).
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { main, node, projectEnvironment, root } from './project.mjs';
import { prepare } from './prepare.mjs';

await main(async () => {
  await install({ development: false });
  await prepare();
  const port = process.env.PORT ?? '8080';
  const env = { ...projectEnvironment(), PORT: port, MUSTER_API: `http://127.0.0.1:${port}` };
  const api = spawn(node(), ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const app = spawn('vite', { cwd: root, env, stdio: 'inherit' });
  const both = [api, app];
  const stop = () => {
    for (const child of both) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  await Promise.race(both.map((child) => new Promise((resolve) => child.on('close', resolve))));
  stop();
});
