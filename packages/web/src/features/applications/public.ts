export { ApplicationOfDealCard } from './application-of-deal.tsx';
export { QuestionField } from './question-field.tsx';
