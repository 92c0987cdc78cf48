export { DrawLines } from './draw-lines.tsx';
export { DrawTimeline } from './draw-timeline.tsx';
