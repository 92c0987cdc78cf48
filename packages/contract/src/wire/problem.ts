import * as z from 'zod/mini';
import { failureCopy, problemCopy } from '@drawbridge/messages/wire';
import { failureStatuses } from './failures.ts';

/** The HTTP status of every problem the API can answer with. Their titles are messages. */
const statuses = {
  malformed: 400,
  invalid_input: 400,
  unknown_client: 401,
  api_key_not_good: 401,
  invalid_credentials: 401,
  second_factor_needed: 401,
  passkey_needed: 401,
  passkey_refused: 401,
  link_invalid: 401,
  link_spent: 401,
  link_expired: 401,
  not_the_link_owner: 403,
  role_not_allowed: 403,
  api_key_not_allowed: 403,
  second_factor_required: 403,
  viewing_as_someone: 403,
  confirmation_needed: 403,
  account_not_viewable: 403,
  account_not_found: 404,
  email_taken: 409,
  more_people_match: 409,
  own_account: 422,
  needs_second_administrator: 409,
  approval_not_needed: 409,
  change_already_proposed: 409,
  not_yours_to_decide: 422,
  proposal_decided: 409,
  proposal_outdated: 409,
  account_deactivated: 409,
  payoff_not_known: 422,
  letter_withdrawn: 409,
  bill_not_open: 409,
  needs_second_employee: 422,
  not_viewing: 409,
  browser_not_known: 409,
  not_found: 404,
  loc_not_found: 404,
  loan_not_looked_up: 403,
  deal_changed: 409,
  setting_changed: 409,
  ledger_changed: 409,
  terms_changed: 409,
  limits_changed: 409,
  limits_enforced: 409,
  legal_hold: 409,
  legal_hold_lifted: 409,
  personal_data_needed: 409,
  hold_stands: 409,
  hold_needs_second_person: 422,
  account_not_known: 422,
  terms_impossible: 422,
  default_stands: 409,
  default_not_declared: 409,
  release_decided: 409,
  release_not_complete: 422,
  step_computed: 422,
  terms_confirmed: 422,
  terms_not_confirmed: 422,
  funded_without_dates: 422,
  checks_missing: 422,
  credit_consent_missing: 422,
  check_waiting: 409,
  nudged_today: 409,
  nothing_to_nudge: 409,
  ledger_not_open: 422,
  entry_reversed: 409,
  entry_not_reversible: 422,
  record_not_found: 404,
  loan_not_added: 422,
  still_needed: 422,
  deal_not_found: 404,
  draw_not_found: 404,
  budget_not_found: 404,
  bank_account_not_found: 404,
  method_not_allowed: 405,
  second_factor_on: 409,
  second_factor_off: 409,
  too_many_bank_accounts: 422,
  bank_account_known: 409,
  budget_decided: 409,
  budget_draw_pending: 409,
  budget_needs_second_person: 422,
  document_not_found: 404,
  document_decided: 409,
  bank_account_decided: 409,
  draw_pending: 409,
  draw_not_withdrawable: 409,
  draw_elsewhere: 409,
  too_large: 413,
  wrong_type: 415,
  file_not_accepted: 415,
  budget_has_mistakes: 422,
  budget_without_lines: 422,
  file_unreadable: 422,
  wrong_password: 422,
  factor_needed: 422,
  passkey_not_known: 422,
  no_factor: 422,
  wrong_code: 422,
  passkey_not_added: 422,
  deal_not_drawable: 422,
  nothing_to_draw: 422,
  draw_not_allowed: 422,
  draw_account_not_allowed: 422,
  draw_has_account: 409,
  draw_account_changed: 409,
  inspection_ahead: 422,
  draw_step_not_allowed: 422,
  loan_not_funded: 422,
  above_loan_amount: 422,
  draw_needs_second_person: 422,
  wire_needs_second_person: 422,
  bank_account_unverified: 422,
  job_under_way: 409,
  backups_not_set: 422,
  no_backup_yet: 422,
  import_under_way: 409,
  import_done: 409,
  import_cancelled: 409,
  work_elsewhere: 409,
  request_decided: 409,
  looks_automated: 422,
  proof_needed: 422,
  application_closed: 404,
  application_sent: 409,
  application_not_submitted: 422,
  not_priced: 422,
  too_many_comparisons: 422,
  application_unsubmitted: 409,
  application_has_deal: 409,
  applicant_cannot_borrow: 409,
  application_moved: 409,
  not_a_lead: 409,
  party_finished: 409,
  invitation_expired: 422,
  reminded_today: 409,
  no_email_yet: 422,
  fee_paid: 409,
  fee_payment_pending: 409,
  no_fee_due: 422,
  cards_not_taken: 422,
  card_form_elsewhere: 422,
  card_form_unavailable: 503,
  key_reused: 422,
  view_not_found: 404,
  view_name_taken: 409,
  too_many_webhooks: 422,
  too_many_views: 422,
  too_many_requests: 429,
  ...failureStatuses,
} as const;

export type ProblemCode = keyof typeof statuses;

export const problemCodes = Object.keys(statuses) as [ProblemCode, ...ProblemCode[]];

/**
 * Every problem the API can answer with: `status` is the HTTP status, `title` what happened and what to do about it, in
 * the reader's language. A call may add a more precise sentence in `detail`.
 */
export const problems: Readonly<Record<ProblemCode, { readonly status: number; readonly title: string }>> =
  Object.fromEntries(
    problemCodes.map((code) => [
      code,
      {
        status: statuses[code],
        get title() {
          return isFailure(code) ? failureCopy[code] : problemCopy[code];
        },
      },
    ]),
  ) as Record<ProblemCode, { readonly status: number; readonly title: string }>;

function isFailure(code: ProblemCode): code is keyof typeof failureStatuses {
  return code in failureStatuses;
}

/** `path` is the field’s place in the request, `message` the sentence to show next to it. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The body of every problem (RFC 9457, `application/problem+json`). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  code: z.enum(problemCodes),
  instance: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
  /** The same sentence again, on calls whose clients read it from here. */
  error: z.optional(z.string()),
});
export type Problem = z.infer<typeof problem>;

/** The body for a code, with the details of this occurrence. */
export function problemOf(
  code: ProblemCode,
  particulars: Partial<Pick<Problem, 'detail' | 'errors' | 'instance' | 'error'>> = {},
): Problem {
  const { status, title } = problems[code];
  return { type: `/docs#${code}`, title, status, code, ...particulars };
}
