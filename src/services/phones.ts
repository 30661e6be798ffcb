export { firstPhoneNumber } from '#contract/phone.ts';
