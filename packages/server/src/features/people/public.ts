export { applicantAccount, ownApplicantAccount, type Applicant } from './applicant-account.ts';
export { appointAdministrator } from './appoint-administrator.ts';
export { actOn, refuseUnknown } from './about-person.ts';
export { appointmentOf, reactivation } from './change-person.ts';
export { addInvited, invitationFaults, isEmployees, refuseTaken } from './invite-person.ts';
export { peopleParts, type PeopleParts } from './people-parts.ts';
export { factorReset } from './reset-second-factor.ts';
export { lockPeople, personById } from './store.ts';
