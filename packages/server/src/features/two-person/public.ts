export { heldRule, inLog, readRule, refuseAlone, type Hand } from './second-administrator.ts';
