/** Wording of our own (B-14). */
export const disclaimer: readonly string[] = [
  'This tool is for learning. It estimates blood alcohol from body weight and drinks.',
  'It’s only an estimate. Food, medicine, health and many other things change the real level, and nothing here is legal or medical advice.',
  'Never drive after drinking, whatever the number says. If someone is in danger, call 911.',
  'What you enter stays on this phone and is cleared when you close or reload the app.',
];

export const estimateOnly = 'An estimate for learning, not a measurement. It stays on this phone.';
