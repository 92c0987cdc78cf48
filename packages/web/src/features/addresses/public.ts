export { TownFields } from './town-fields.tsx';
