export { sendForApproval } from './send-words.ts';
export { WaitingCard } from './waiting-card.tsx';
