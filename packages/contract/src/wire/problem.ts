import * as z from 'zod/mini';
import { failures } from './failures.ts';

/**
 * Every problem the API can answer with. `status` is the HTTP status, `title` what happened and what to do about it. A
 * call may add a more precise sentence in `detail`.
 */
export const problems = {
  malformed: { status: 400, title: 'The server could not read this request.' },
  invalid_input: { status: 400, title: 'Please check the highlighted fields.' },
  unknown_client: {
    status: 401,
    title: 'The server does not recognize this version of the app. Reload the page.',
  },
  api_key_not_good: { status: 401, title: 'This API key is unknown, expired, or revoked.' },
  invalid_credentials: {
    status: 401,
    title: 'Invalid login credentials. For help with your password click below.',
  },
  second_factor_needed: {
    status: 401,
    title: 'Enter a code from your authenticator app, or a recovery code.',
  },
  passkey_needed: { status: 401, title: 'Sign in to this account with a passkey.' },
  passkey_refused: { status: 401, title: 'We don’t recognize this passkey, or it took too long. Try again.' },
  link_invalid: { status: 401, title: 'This link is not valid for this page.' },
  link_spent: { status: 401, title: 'This link was already used, or a newer one replaced it.' },
  link_expired: { status: 401, title: 'This link expired after 24 hours.' },
  not_the_link_owner: { status: 403, title: 'This link was sent to a different email.' },
  role_not_allowed: { status: 403, title: 'Your account cannot do this.' },
  api_key_not_allowed: { status: 403, title: 'This API key does not have permission for this call.' },
  second_factor_required: {
    status: 403,
    title: 'Set up a second factor first, under Sign-in and security.',
  },
  viewing_as_someone: {
    status: 403,
    title: 'You are viewing another person’s account. Only the account owner can do this.',
  },
  account_not_viewable: { status: 403, title: 'This account cannot be viewed.' },
  account_not_found: { status: 404, title: 'No account uses this email.' },
  email_taken: { status: 409, title: 'An account with this email already exists.' },
  more_people_match: {
    status: 409,
    title: 'More people match than you confirmed, so no invitations were sent. Check the number again.',
  },
  own_account: {
    status: 422,
    title: 'You cannot do this to your own account. Ask another administrator.',
  },
  needs_second_administrator: {
    status: 409,
    title: 'A second administrator must approve this. Send it for approval.',
  },
  approval_not_needed: {
    status: 409,
    title: 'This change does not need approval. You can make it yourself.',
  },
  change_already_proposed: {
    status: 409,
    title: 'This change is already waiting for approval.',
  },
  not_yours_to_decide: {
    status: 422,
    title: 'You proposed this change, so another administrator must approve or decline it.',
  },
  proposal_decided: { status: 409, title: 'This change is no longer open.' },
  proposal_outdated: {
    status: 409,
    title: 'This change no longer applies. Decline it, or ask for a new one.',
  },
  account_deactivated: { status: 409, title: 'This account is deactivated.' },
  payoff_not_known: {
    status: 422,
    title: 'We cannot calculate this loan’s payoff from the information on file.',
  },
  not_viewing: { status: 409, title: 'You are not viewing another person’s account.' },
  not_found: { status: 404, title: 'This address does not exist.' },
  loc_not_found: { status: 404, title: 'We couldn’t find this line of credit.' },
  loan_not_looked_up: { status: 403, title: 'Look up this loan first.' },
  deal_changed: {
    status: 409,
    title: 'This deal changed after you opened it. Review it, then make your change again.',
  },
  setting_changed: {
    status: 409,
    title: 'This setting changed after you opened it. Review it, then make your change again.',
  },
  ledger_changed: {
    status: 409,
    title: 'This ledger has a new entry since you opened it. Review it, then post again.',
  },
  funded_without_dates: {
    status: 422,
    title:
      'A funded loan needs a sign date and a maturity date. Enter both, or confirm funding without them.',
  },
  ledger_not_open: { status: 422, title: 'You can post entries to funded loans only.' },
  entry_reversed: { status: 409, title: 'This entry was already reversed.' },
  entry_not_reversible: { status: 422, title: 'This entry is itself a reversal, so it cannot be reversed.' },
  record_not_found: { status: 404, title: 'This record was removed, or was never part of the deal.' },
  loan_not_added: { status: 422, title: 'You are a borrower on this loan, so you cannot remove it.' },
  still_needed: { status: 422, title: 'This cannot be removed.' },
  deal_not_found: { status: 404, title: 'We couldn’t find this deal.' },
  draw_not_found: { status: 404, title: 'We couldn’t find this draw.' },
  budget_not_found: { status: 404, title: 'We couldn’t find this budget.' },
  bank_account_not_found: { status: 404, title: 'We couldn’t find this bank account.' },
  method_not_allowed: { status: 405, title: 'This address does not support this method.' },
  second_factor_on: { status: 409, title: 'Your second factor is already on.' },
  second_factor_off: { status: 409, title: 'Your second factor is off.' },
  too_many_bank_accounts: {
    status: 422,
    title: 'You have 20 bank accounts, the maximum. Contact us to add another.',
  },
  bank_account_known: { status: 409, title: 'This bank account is already on your list.' },
  budget_decided: {
    status: 409,
    title: 'This budget was already reviewed, or a newer one replaced it.',
  },
  budget_draw_pending: {
    status: 409,
    title: 'A draw is pending. You can change the budget after we process it.',
  },
  budget_needs_second_person: {
    status: 422,
    title: 'You submitted this budget, so a colleague must approve it.',
  },
  document_not_found: { status: 404, title: 'We couldn’t find this document.' },
  document_decided: {
    status: 409,
    title: 'A colleague already reviewed this document. You now see the result.',
  },
  bank_account_decided: { status: 409, title: 'This bank account was already reviewed.' },
  draw_pending: {
    status: 409,
    title: 'A draw is pending. You can request the next one after we process it.',
  },
  draw_not_withdrawable: {
    status: 409,
    title: 'You can no longer withdraw this draw. Please call your construction analyst.',
  },
  draw_elsewhere: {
    status: 409,
    title: 'This draw is at a different step now. Review it and try again.',
  },
  too_large: { status: 413, title: 'This file is too large.' },
  wrong_type: { status: 415, title: 'Send the request as JSON.' },
  file_not_accepted: { status: 415, title: 'We don’t accept this type of file here.' },
  budget_has_mistakes: { status: 422, title: 'This budget has errors. Correct the cells listed.' },
  budget_without_lines: {
    status: 422,
    title: 'This file does not follow the template, so it has no lines to import.',
  },
  file_unreadable: { status: 422, title: 'This file is damaged or password-protected.' },
  wrong_password: { status: 422, title: 'Your password is incorrect.' },
  factor_needed: {
    status: 422,
    title: 'Confirm with a code from your authenticator app, or with a passkey.',
  },
  passkey_not_known: {
    status: 422,
    title: 'This passkey isn’t yours, or it took too long. Try again.',
  },
  no_factor: { status: 422, title: 'Add a passkey or set up a second factor first.' },
  wrong_code: { status: 422, title: 'This code is incorrect or was already used.' },
  passkey_not_added: { status: 422, title: 'We couldn’t add your passkey. Please try again.' },
  deal_not_drawable: { status: 422, title: 'You cannot request a draw on this deal.' },
  nothing_to_draw: { status: 422, title: 'This budget has no money left to draw.' },
  draw_not_allowed: { status: 422, title: 'This draw has errors. Correct them and send it again.' },
  draw_account_not_allowed: { status: 422, title: 'You cannot use this bank account for this draw.' },
  draw_has_account: {
    status: 409,
    title: 'This draw already has a usable bank account. You don’t need to ask the borrower.',
  },
  draw_account_changed: {
    status: 409,
    title: 'This draw’s bank account changed after you opened it. Review it before you record a wire.',
  },
  inspection_ahead: {
    status: 422,
    title: 'The inspection is scheduled for a later day. If it already happened, change its date first.',
  },
  draw_step_not_allowed: { status: 422, title: 'Please check the highlighted lines.' },
  loan_not_funded: {
    status: 422,
    title: 'This loan is not funded. You can approve and wire draws only on funded loans.',
  },
  above_loan_amount: {
    status: 422,
    title: 'This draw would raise the principal above the loan amount.',
  },
  draw_needs_second_person: {
    status: 422,
    title: 'You approved this draw, so a colleague must record the wire.',
  },
  wire_needs_second_person: {
    status: 422,
    title: 'You verified this bank account, so a colleague must record the wire.',
  },
  bank_account_unverified: {
    status: 422,
    title: 'This draw’s bank account is not verified. Verify it before you record the wire.',
  },
  import_under_way: { status: 409, title: 'This import is running or already finished.' },
  import_done: { status: 409, title: 'This import already finished.' },
  import_cancelled: { status: 409, title: 'This import was canceled. Choose the file again.' },
  work_elsewhere: { status: 409, title: 'Someone else already has this. Refresh and check again.' },
  request_decided: { status: 409, title: 'This request was already decided.' },
  looks_automated: {
    status: 422,
    title: 'You sent this form very quickly. Wait a few seconds and send it again.',
  },
  fee_paid: { status: 409, title: 'The appraisal fee for this deal is already paid.' },
  fee_payment_pending: {
    status: 409,
    title: 'We are still processing a payment of this fee. The result will show here within a minute.',
  },
  no_fee_due: { status: 422, title: 'This deal has no appraisal fee due.' },
  cards_not_taken: { status: 422, title: 'You cannot pay this fee by card here. Please call us.' },
  card_form_elsewhere: {
    status: 422,
    title: 'The card form has changed. Please reload the page.',
  },
  card_form_unavailable: {
    status: 503,
    title: 'We couldn’t reach the payment provider. You were not charged. Please try again in a moment.',
  },
  key_reused: {
    status: 422,
    title: 'This was already sent with different contents. Please send it again.',
  },
  view_not_found: { status: 404, title: 'We couldn’t find this view.' },
  view_name_taken: { status: 409, title: 'You already have a view with this name.' },
  too_many_webhooks: {
    status: 422,
    title: 'You have 20 endpoints, the maximum. Remove one before you add another.',
  },
  too_many_views: {
    status: 422,
    title: 'You have 50 views, the maximum. Delete one before you save another.',
  },
  too_many_requests: { status: 429, title: 'Too many attempts. Please wait a moment.' },
  ...failures,
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

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
