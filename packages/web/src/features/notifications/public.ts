export { NotificationsCard } from './notifications-card.tsx';
