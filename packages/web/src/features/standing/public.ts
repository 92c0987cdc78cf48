export { HoldNotice } from './hold-notice.tsx';
export { holdReasonsOf } from './hold-reasons.ts';
