import { get, post } from '../wire/route.ts';
import { firstStepsState, stepReview, stepsHidden } from './schema.ts';

const administrators = { who: ['administrator'] } as const;

export const firstStepRoutes = {
  read: get('/lima/api/staff/first-steps', {
    ...administrators,
    summary: 'Returns the setup steps of a new portal and which are done, based on its data.',
    touches: { data: 'nothing personal' },
    reply: firstStepsState,
  }),
  review: post('/lima/api/staff/first-steps/review', {
    ...administrators,
    summary: 'Marks the defaults of a step as reviewed. Repeating the call changes nothing.',
    touches: { data: 'nothing personal' },
    body: stepReview,
    reply: firstStepsState,
  }),
  hide: post('/lima/api/staff/first-steps/hide', {
    ...administrators,
    summary: 'Hides the first steps for the caller, or shows them again.',
    touches: { data: 'own account' },
    body: stepsHidden,
    reply: firstStepsState,
  }),
} as const;
