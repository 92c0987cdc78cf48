export { chooseBeneficiary } from './choose-beneficiary.ts';
export { verifierOf } from './store.ts';
export { numberPlace, sealedNumber } from './seal-place.ts';
