import * as z from 'zod/mini';
import type { Sound } from '#machines/door/door/machine.ts';
import { readStored, writeStored } from '../storage/stored.ts';

interface Note {
  hertz: number;
  /** Milliseconds from the beginning. */
  at: number;
  ms: number;
}

/** Unlike in height, length and number, so that they are told apart without looking. */
const notes: Record<Sound, readonly Note[]> = {
  in: [
    { hertz: 880, at: 0, ms: 60 },
    { hertz: 1_320, at: 60, ms: 60 },
  ],
  refused: [
    { hertz: 220, at: 0, ms: 180 },
    { hertz: 220, at: 240, ms: 180 },
  ],
  queued: [{ hertz: 520, at: 0, ms: 90 }],
};

/** Milliseconds on, off, on. */
const touches: Record<Sound, readonly number[]> = {
  in: [40],
  refused: [120, 80, 120, 80, 120],
  queued: [40, 60, 40],
};

const loudness = 0.4;
const softMs = 8;

let opened: AudioContext | null = null;

/** Sounds, unless that is off, and vibrates where there is something that does. A browser allows both after the first tap. */
export function makeHeard(sound: Sound, isMuted: boolean): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  if ('vibrate' in navigator) navigator.vibrate([...touches[sound]]);
  if (!isMuted) void play(notes[sound]).catch(() => undefined);
}

async function play(tune: readonly Note[]): Promise<void> {
  opened ??= new AudioContext();
  const audio = opened;
  if (audio.state !== 'running') await audio.resume();
  for (const { hertz, at, ms } of tune) {
    const begin = audio.currentTime + at / 1_000;
    const end = begin + ms / 1_000;
    const tone = new OscillatorNode(audio, { frequency: hertz, type: 'triangle' });
    const level = new GainNode(audio, { gain: 0 });
    level.gain.setValueAtTime(0, begin);
    level.gain.linearRampToValueAtTime(loudness, begin + softMs / 1_000);
    level.gain.setValueAtTime(loudness, end - softMs / 1_000);
    level.gain.linearRampToValueAtTime(0, end);
    tone.connect(level).connect(audio.destination);
    tone.start(begin);
    tone.stop(end);
  }
}

const name = 'muster.muted';

/** Whether this device is to make no sound at the door. */
export const storedMute = {
  read: (): boolean => readStored('localStorage', name, z.boolean()) ?? false,
  keep: (isMuted: boolean): void => writeStored('localStorage', name, isMuted),
};
