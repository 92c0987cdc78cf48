export { ssnDigest } from './ssn-digest.ts';
