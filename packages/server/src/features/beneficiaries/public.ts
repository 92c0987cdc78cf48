export { chooseBeneficiary } from './choose-beneficiary.ts';
export { beneficiaryNotices } from './notices.ts';
