/** What V8's sampling profiler answers, as far as we read it. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

/** Profiles a process while work is done, through the inspector at `address`. */
export async function profiled(address: string, work: () => Promise<unknown>): Promise<CpuProfile> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector of the server does not answer.')), {
      once: true,
    });
  });
  const waiting = new Map<number, (result: { profile: CpuProfile }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
  });
  const ask = (method: string, params: Record<string, unknown> = {}) =>
    new Promise<{ profile: CpuProfile }>((resolve) => {
      const id = waiting.size + 1;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: 250 });
  await ask('Profiler.start');
  await work();
  const { profile } = await ask('Profiler.stop');
  socket.close();
  return profile;
}
