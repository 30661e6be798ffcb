/** Keeps the screen awake while something is held up to be read; again whenever the page comes back. Returns a function that stops. */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let stopped = false;
  const hold = async () => {
    if (stopped || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (stopped) await lock?.release();
  };
  const again = () => void hold();
  document.addEventListener('visibilitychange', again);
  void hold();
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
