export { HoldNotice } from './hold-notice.tsx';
