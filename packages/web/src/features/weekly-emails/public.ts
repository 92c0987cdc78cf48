export { WeeklyEmailCard } from './weekly-email-card.tsx';
