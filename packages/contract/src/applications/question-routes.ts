import { get, post } from '../wire/route.ts';
import { questionChange, questionSettings } from './question-settings.ts';

const ofAdministrators = { who: ['administrator'], touches: { data: 'nothing personal' } } as const;

export const applicationQuestionRoutes = {
  read: get('/lima/api/staff/settings/questions', {
    ...ofAdministrators,
    summary:
      'Returns which questions of the applications the lender switched off or made required or optional. Questions that are not listed keep their default.',
    reply: questionSettings,
  }),
  set: post('/lima/api/staff/settings/questions', {
    ...ofAdministrators,
    summary:
      'Sets which questions each application asks. Applications that are not sent yet follow at once; given answers are kept.',
    body: questionChange,
    reply: questionSettings,
    keyed: true,
    refusals: ['setting_changed'],
  }),
} as const;
