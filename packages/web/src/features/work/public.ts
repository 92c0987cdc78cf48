export { DealWorkCard } from './deal-work-card.tsx';
export { DecideDialog, type Decision } from './decide-dialog.tsx';
export { DecisionButtons } from './decision-buttons.tsx';
export { ItemFrame } from './item-frame.tsx';
export { useNextWork } from './next-work.ts';
export { colleaguesQuery, workOfDealQuery } from './queries.ts';
export { ReasonDialog } from './reason-dialog.tsx';
export { pageOfWork } from './work-link.tsx';
export { workKindWords } from '@drawbridge/messages/work';
