import * as z from 'zod/mini';
import { failures } from './failures.ts';

/**
 * Every refusal of the API. `status` is the HTTP status, `title` what happened in plain words; a call may give a more
 * precise sentence in `detail`.
 */
export const problems = {
  malformed: { status: 400, title: 'The request could not be read.' },
  invalid_input: { status: 400, title: 'Please check the marked fields.' },
  unknown_client: { status: 401, title: 'This version of the app is not known to the server.' },
  api_key_not_good: { status: 401, title: 'This API key is not known, has expired or was revoked.' },
  invalid_credentials: {
    status: 401,
    title: 'Invalid login credentials. For help with your password click below.',
  },
  second_factor_needed: {
    status: 401,
    title: 'Please also enter a code of your authenticator app, or a recovery code.',
  },
  passkey_needed: { status: 401, title: 'This account signs in with its passkey.' },
  passkey_refused: { status: 401, title: 'This passkey is not known here, or its answer came too late.' },
  link_invalid: { status: 401, title: 'This link is not one of ours, or not for this page.' },
  link_spent: { status: 401, title: 'This link has been used, or a newer one has taken its place.' },
  link_expired: { status: 401, title: 'This link is only good for 24 hours, and they are over.' },
  not_the_link_owner: { status: 403, title: 'This link belongs to another email.' },
  role_not_allowed: { status: 403, title: 'Your account cannot do this.' },
  api_key_not_allowed: { status: 403, title: 'This API key may not make this call.' },
  second_factor_required: {
    status: 403,
    title: 'Please set up a second factor first, under Sign-in and security.',
  },
  viewing_as_someone: {
    status: 403,
    title: 'You are viewing another person’s account. Only they can do this.',
  },
  account_not_viewable: { status: 403, title: 'This account cannot be viewed.' },
  account_not_found: { status: 404, title: 'Nobody has an account with this email.' },
  email_taken: { status: 409, title: 'Somebody has an account with this email already.' },
  more_people_match: {
    status: 409,
    title: 'More people match than you confirmed. Nobody was invited; look at the number again.',
  },
  own_account: {
    status: 422,
    title: 'You cannot take this from your own account. Ask another administrator.',
  },
  needs_second_administrator: {
    status: 409,
    title: 'A second administrator has to approve this. Send it for approval.',
  },
  approval_not_needed: {
    status: 409,
    title: 'This change needs no approval. You can make it yourself.',
  },
  change_already_proposed: {
    status: 409,
    title: 'This change is waiting for approval already.',
  },
  not_yours_to_decide: {
    status: 422,
    title: 'You proposed this change, so another administrator has to decide.',
  },
  proposal_decided: { status: 409, title: 'This change is no longer open.' },
  proposal_outdated: {
    status: 409,
    title: 'This change no longer applies. Decline it, or ask for a new one.',
  },
  account_deactivated: { status: 409, title: 'This account is deactivated.' },
  payoff_not_known: {
    status: 422,
    title: 'A payoff of this deal cannot be computed from what is known of it.',
  },
  not_viewing: { status: 409, title: 'You are not viewing another person’s account.' },
  not_found: { status: 404, title: 'There is nothing at this address.' },
  loc_not_found: { status: 404, title: 'There is no such line of credit among yours.' },
  loan_not_looked_up: { status: 403, title: 'Please look the loan up first.' },
  deal_changed: {
    status: 409,
    title:
      'Somebody has changed this deal since you opened it. Please look at it again before you change it.',
  },
  setting_changed: {
    status: 409,
    title:
      'Somebody has changed this setting since you opened it. Please look at it again before you change it.',
  },
  ledger_changed: {
    status: 409,
    title:
      'Something was posted to this ledger since you opened it. Please look at it again before you post.',
  },
  funded_without_dates: {
    status: 422,
    title:
      'A funded loan has a sign date and a maturity date. Enter them first, or confirm that it funds without them.',
  },
  ledger_not_open: { status: 422, title: 'Entries are posted to funded loans only.' },
  entry_reversed: { status: 409, title: 'This entry has been reversed already.' },
  entry_not_reversible: { status: 422, title: 'This entry takes another back, so it cannot be reversed.' },
  record_not_found: { status: 404, title: 'This has been removed, or was never part of the deal.' },
  loan_not_added: { status: 422, title: 'You borrow on this loan yourself: it stays among yours.' },
  still_needed: { status: 422, title: 'This cannot be removed.' },
  deal_not_found: { status: 404, title: 'There is no such deal among yours.' },
  draw_not_found: { status: 404, title: 'There is no such draw.' },
  budget_not_found: { status: 404, title: 'There is no such budget.' },
  bank_account_not_found: { status: 404, title: 'There is no such bank account.' },
  method_not_allowed: { status: 405, title: 'This address does not take that kind of request.' },
  second_factor_on: { status: 409, title: 'The second factor is on already.' },
  second_factor_off: { status: 409, title: 'The second factor is off.' },
  too_many_bank_accounts: {
    status: 422,
    title: 'You have 20 bank accounts on your list, which is the most. Please ask us before you add another.',
  },
  bank_account_known: { status: 409, title: 'This bank account is already on your list.' },
  budget_decided: {
    status: 409,
    title: 'This budget has been decided on, or a newer one has taken its place.',
  },
  budget_draw_pending: {
    status: 409,
    title: 'A draw is pending. The budget can change once it has been processed.',
  },
  budget_needs_second_person: {
    status: 422,
    title: 'Whoever handed in this budget cannot approve it. Please ask a colleague.',
  },
  document_not_found: { status: 404, title: 'There is no such document.' },
  document_decided: {
    status: 409,
    title: 'A colleague has decided on this document already. You see it as it is now.',
  },
  bank_account_decided: { status: 409, title: 'This bank account has been decided on already.' },
  draw_pending: {
    status: 409,
    title: 'A draw is pending. The next one can be requested once it has been processed.',
  },
  draw_not_withdrawable: {
    status: 409,
    title: 'This draw cannot be withdrawn any more. Please call your construction analyst.',
  },
  draw_elsewhere: {
    status: 409,
    title: 'This draw is not at that step, or no longer. Please look at it again.',
  },
  too_large: { status: 413, title: 'That is larger than this request may be.' },
  wrong_type: { status: 415, title: 'Please send JSON.' },
  file_not_accepted: { status: 415, title: 'This file is not of a kind that is accepted here.' },
  budget_has_mistakes: { status: 422, title: 'This budget has mistakes. Please correct the cells named.' },
  budget_without_lines: {
    status: 422,
    title: 'This file does not follow the template, so there are no lines to take over.',
  },
  file_unreadable: { status: 422, title: 'This file is damaged or protected by a password.' },
  wrong_password: { status: 422, title: 'This is not your password.' },
  factor_needed: {
    status: 422,
    title: 'Confirm with a code from your authenticator app, or with a passkey.',
  },
  passkey_not_known: {
    status: 422,
    title: 'This passkey isn’t yours, or its answer came too late. Try again.',
  },
  no_factor: { status: 422, title: 'Add a passkey or set up a second factor first.' },
  wrong_code: { status: 422, title: 'This code is not right, or has been used.' },
  passkey_not_added: { status: 422, title: 'The passkey could not be added. Please try again.' },
  deal_not_drawable: { status: 422, title: 'No draw can be requested on this deal.' },
  nothing_to_draw: { status: 422, title: 'Nothing remains in this budget to draw.' },
  draw_not_allowed: { status: 422, title: 'This draw cannot be requested as it is.' },
  draw_account_not_allowed: { status: 422, title: 'This draw cannot go to this bank account.' },
  draw_has_account: {
    status: 409,
    title: 'This draw names a bank account that can be used, so the borrower is not asked for one.',
  },
  draw_account_changed: {
    status: 409,
    title:
      'This draw goes to another bank account since you opened it. Look at it again before you record a wire.',
  },
  inspection_ahead: {
    status: 422,
    title: 'The inspection is set for a later day. If it took place earlier, change its day first.',
  },
  draw_step_not_allowed: { status: 422, title: 'Please check the marked lines.' },
  loan_not_funded: {
    status: 422,
    title: 'This loan is not funded. A draw can be approved and wired only while its loan is funded.',
  },
  above_loan_amount: {
    status: 422,
    title: 'This draw would take the principal above the loan amount.',
  },
  draw_needs_second_person: {
    status: 422,
    title: 'Whoever approved this draw cannot wire it. Please ask a colleague.',
  },
  wire_needs_second_person: {
    status: 422,
    title: 'You verified this bank account, so a colleague has to record the wire.',
  },
  bank_account_unverified: {
    status: 422,
    title: 'The bank account of this draw has not been verified. Nothing is wired to it until then.',
  },
  import_under_way: { status: 409, title: 'This import is under way, or its rows are in already.' },
  import_done: { status: 409, title: 'The rows of this import are in already.' },
  import_cancelled: { status: 409, title: 'This import was called off. Please choose the file again.' },
  work_elsewhere: { status: 409, title: 'Somebody else has this already. Please look again.' },
  request_decided: { status: 409, title: 'This request has been decided already.' },
  looks_automated: {
    status: 422,
    title: 'This was sent faster than a person writes. Please wait a few seconds and send it again.',
  },
  fee_paid: { status: 409, title: 'The appraisal fee of this deal has been paid.' },
  fee_payment_pending: {
    status: 409,
    title:
      'A payment of this fee is under way. We are asking the card network what became of it, and show it here within a minute.',
  },
  no_fee_due: { status: 422, title: 'No appraisal fee is due on this deal.' },
  cards_not_taken: { status: 422, title: 'The fee cannot be paid by card here. Please call us.' },
  card_form_elsewhere: {
    status: 422,
    title: 'Cards are taken in another form here. Please reload the page.',
  },
  card_form_unavailable: {
    status: 503,
    title: 'The payment provider cannot be reached. Nothing was charged; please try again in a moment.',
  },
  key_reused: {
    status: 422,
    title: 'This was already sent with other contents. Please send it once more.',
  },
  view_not_found: { status: 404, title: 'You have no such view.' },
  view_name_taken: { status: 409, title: 'You have a view with this name already.' },
  too_many_webhooks: {
    status: 422,
    title: 'You have 20 endpoints. Please remove one before you add another.',
  },
  too_many_views: { status: 422, title: 'You have 50 views. Please delete one before you save another.' },
  too_many_requests: { status: 429, title: 'Too many tries. Please wait a moment.' },
  ...failures,
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** `path` is the field’s place in the request, `message` the sentence for the person. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The body of every refusal (RFC 9457, `application/problem+json`). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  code: z.enum(problemCodes),
  instance: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
  /** The sentence for the person, on calls that repeat it here. */
  error: z.optional(z.string()),
});
export type Problem = z.infer<typeof problem>;

/** The body for a code, with the particulars of this refusal. */
export function problemOf(
  code: ProblemCode,
  particulars: Partial<Pick<Problem, 'detail' | 'errors' | 'instance' | 'error'>> = {},
): Problem {
  const { status, title } = problems[code];
  return { type: `/docs#${code}`, title, status, code, ...particulars };
}
