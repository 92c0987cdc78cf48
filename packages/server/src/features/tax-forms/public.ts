export { sealPlace } from './seal-place.ts';
