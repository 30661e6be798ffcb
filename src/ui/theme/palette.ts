import type { Rgb } from './contrast.ts';

export type Scheme = 'light' | 'dark';

export const palette = {
  canvas: { light: '#f4f2ee', dark: '#141210' },
  surface: { light: '#ffffff', dark: '#1f1c19' },
  sunken: { light: '#e9e5df', dark: '#0d0c0b' },
  line: { light: '#ddd7cf', dark: '#38332e' },
  'line-strong': { light: '#857d74', dark: '#91897f' },
  ink: { light: '#211d1a', dark: '#f4f0ea' },
  'ink-2': { light: '#5d564f', dark: '#b9b0a6' },
  ok: { light: '#17693b', dark: '#6fd39a' },
  'ok-soft': { light: '#e1f1e6', dark: '#14321f' },
  warn: { light: '#7a4c00', dark: '#f3c15c' },
  'warn-soft': { light: '#faecca', dark: '#35280d' },
  bad: { light: '#a91f17', dark: '#ff9c90' },
  'bad-soft': { light: '#fbe6e2', dark: '#401a16' },
  toxic: { light: '#7c0f45', dark: '#ff9cc6' },
  info: { light: '#23568f', dark: '#93c1f5' },
  'info-soft': { light: '#e4edf8', dark: '#162b42' },
  'signal-edge': { light: '#b75300', dark: '#ff8a1f' },
  'signal-soft': { light: '#fff0e0', dark: '#3a220c' },
  scrim: { light: 'rgb(20 16 14 / .56)', dark: 'rgb(0 0 0 / .66)' },
  'ok-turned': { light: '#6fd39a', dark: '#17693b' },
  'bad-turned': { light: '#ff9c90', dark: '#a91f17' },
  'safety-line': { light: '#efb27d', dark: '#7a4719' },
} as const satisfies Record<string, Record<Scheme, string>>;

export const constants = {
  signal: '#ff8a1f',
  'signal-on': '#1f1206',
  'verdict-ok': '#0f6b3a',
  'verdict-bad': '#a31c14',
  'verdict-off': '#1d4a85',
  'verdict-gone': '#3d3833',
  'verdict-on': '#ffffff',
  'toxic-fill': '#7c0f45',
  'door-head': '#0f0e0d',
  'door-eye': '#16140f',
  'door-quiet': '#cfc8c0',
  paper: '#ffffff',
  print: '#211d1a',
  'print-2': '#5d564f',
  'print-line': '#ddd7cf',
} as const;

export const DEFAULT_PRIMARY: Rgb = [0x45, 0x4c, 0x5d];
export const DEFAULT_SECONDARY: Rgb = [0xe5, 0x03, 0x5b];
