export { DeadlineTag } from './deadline-tag.tsx';
export { DecisionCard } from './decision-card.tsx';
export { OwnStanding } from './own-standing.tsx';
