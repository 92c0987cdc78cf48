import { route } from '../wire/route.ts';
import { firstStepsState, stepReview, stepsHidden } from './schema.ts';

const administrators = { who: ['administrator'] } as const;

export const firstStepRoutes = {
  read: route({
    ...administrators,
    method: 'GET',
    path: '/lima/api/staff/first-steps',
    summary: 'What is left to do on a new portal, judged by what there is.',
    touches: { data: 'nothing personal' },
    reply: firstStepsState,
  }),
  review: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/first-steps/review',
    summary: 'Says that the defaults of a step were reviewed and stay. Saying so twice changes nothing.',
    touches: { data: 'nothing personal' },
    body: stepReview,
    reply: firstStepsState,
  }),
  hide: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/first-steps/hide',
    summary: 'Hides the first steps from the caller, or shows them again.',
    touches: { data: 'own account' },
    body: stepsHidden,
    reply: firstStepsState,
  }),
} as const;
