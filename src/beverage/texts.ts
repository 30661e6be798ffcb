/** Wording of our own (B-14). */
export const disclaimer: readonly string[] = [
  'This tool is for learning. It estimates how much alcohol may be in the blood, from a body weight and what was drunk.',
  'It is an estimate only. Food, medicine, health and many other things change the true value, and nothing here is legal or medical advice.',
  'Never drive after drinking, whatever the number says. If somebody is in danger, call 911.',
  'What you enter stays on this phone and is gone when the app is closed or loaded again.',
];

export const estimateOnly = 'An estimate for learning, not a measurement. It stays on this phone.';
