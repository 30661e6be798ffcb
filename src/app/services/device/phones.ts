export { firstPhoneNumber } from '#contract/kit/phone.ts';
