export { ApplicationOfDealCard } from './application-of-deal.tsx';
export { QuestionField } from './question-field.tsx';
export { CoBrand } from './co-brand.tsx';
export { StateTag } from './state-tag.tsx';
