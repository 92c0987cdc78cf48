export {
  declineFigures,
  holdFigures,
  keepApproval,
  withdrawFigures,
  type Undecidable,
} from './decide-figures.ts';
export { enterFigures, presentWaiting } from './enter-figures.ts';
export { sweepByHand } from './expire-figures.ts';
export { byHandMails } from './mails.ts';
export { waitingFigures, type HandRow } from './store.ts';
