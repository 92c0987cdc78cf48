export { DealWorkCard } from './deal-work-card.tsx';
export { ItemFrame } from './item-frame.tsx';
export { colleaguesQuery } from './queries.ts';
export { ReasonDialog } from './reason-dialog.tsx';
