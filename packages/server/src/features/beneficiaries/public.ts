export { chooseBeneficiary } from './choose-beneficiary.ts';
export { verifierOf } from './store.ts';
export { sealedNumber } from './seal-place.ts';
