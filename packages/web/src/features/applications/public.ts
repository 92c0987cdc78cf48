export { ApplicationOfDealCard } from './application-of-deal.tsx';
export { applicationOfDealQuery } from './queries.ts';
export { QuestionField } from './question-field.tsx';
export { CoBrand } from './co-brand.tsx';
export { StateTag } from './state-tag.tsx';
