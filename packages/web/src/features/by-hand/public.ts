export { LimitsNote } from './limits-note.tsx';
export { sendForApproval } from './send-words.ts';
export { WaitingCard } from './waiting-card.tsx';
