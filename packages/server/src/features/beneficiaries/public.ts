export { beneficiaryMails } from './mails.ts';
export { chooseBeneficiary } from './choose-beneficiary.ts';
export { beneficiaryNotices } from './notices.ts';
export { verifierOf } from './store.ts';
export { sealedNumber } from './seal-place.ts';
