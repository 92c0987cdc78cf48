export { DrawRequest } from './draw-request.tsx';
