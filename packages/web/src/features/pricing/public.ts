export { EstimateBeside } from './estimate-beside.tsx';
