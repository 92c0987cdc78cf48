export { PropertyPicture } from './property-picture.tsx';
