import {
  creditScores,
  isBirthDate,
  isCreditScore,
  isEin,
  isPercentage,
  isSsn,
} from '@drawbridge/domain/applicants/applicant-facts.ts';
import { isPlainDate, plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { applicantMessages } from '@drawbridge/messages/requests';
import { requiredText } from '../requests/request-fields.ts';

export const neededSsn = (label: () => string) => requiredText(label, 20, isSsn, () => applicantMessages.ssn);
export const neededEin = (label: () => string) => requiredText(label, 20, isEin, () => applicantMessages.ein);
export const neededCreditScore = (label: () => string) =>
  requiredText(label, 10, isCreditScore, () => applicantMessages.creditScore(creditScores));
export const neededShare = (label: () => string) =>
  requiredText(label, 20, isPercentage, () => applicantMessages.percentage);

/** A schema cannot know today’s date, so server and browser also call `birthDateFault`. */
export const neededBirthDate = (label: () => string) =>
  requiredText(label, 10, isPlainDate, () => applicantMessages.birthDate);

/** What is wrong with a date of birth as of today. Undefined if it is valid. */
export function birthDateFault(given: string, today: PlainDate): string | undefined {
  if (!isPlainDate(given)) return applicantMessages.birthDate;
  const day = plainDate(given);
  if (isBirthDate(day, today)) return undefined;
  return day >= today ? applicantMessages.birthDateToCome : applicantMessages.birthDateLongAgo;
}
