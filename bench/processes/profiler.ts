/** What V8's sampling profiler answers, as far as we read it. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

export interface Profiled {
  profile: CpuProfile;
  /** Processor time of all threads, the profiler's among them. */
  cpuMs: number;
}

/** Profiles a process while work is done, through the inspector at `address`. */
export async function profiled(address: string, work: () => Promise<unknown>): Promise<Profiled> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector of the server does not answer.')), {
      once: true,
    });
  });
  const waiting = new Map<number, (result: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
  });
  const ask = (method: string, params: Record<string, unknown> = {}) =>
    new Promise<Answer>((resolve) => {
      const id = waiting.size + 1;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  const cpuMs = async () => (await ask('Runtime.evaluate', { expression: usedMs })).result?.value ?? Number.NaN;
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: samplingMicroseconds });
  const before = await cpuMs();
  await ask('Profiler.start');
  await work();
  const { profile } = await ask('Profiler.stop');
  const after = await cpuMs();
  socket.close();
  if (!profile) throw new Error('The profiler of the server gave no profile.');
  return { profile, cpuMs: after - before };
}

const samplingMicroseconds = 250;
const usedMs = '(({ user, system }) => (user + system) / 1000)(process.cpuUsage())';

interface Answer {
  profile?: CpuProfile;
  result?: { value?: number };
}
