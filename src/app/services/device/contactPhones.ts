export { readContact } from '#contract/alerts/safetyContact.form.ts';
