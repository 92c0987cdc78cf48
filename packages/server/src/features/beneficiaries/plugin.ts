import type { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { addBeneficiary } from './add-beneficiary.ts';
import type { BeneficiaryParts } from './beneficiary-parts.ts';
import { decideOnBeneficiary, listForStaff, readForStaff } from './decide-on-beneficiary.ts';
import { showNumber } from './show-number.ts';
import { listBeneficiaries } from './list-beneficiaries.ts';

/** The calls about bank accounts. */
export function beneficiaryHandlers(parts: BeneficiaryParts): HandlersOf<typeof beneficiaryRoutes> {
  return {
    list: ({ caller, query }) => listBeneficiaries(parts, caller, query.dealid),
    add: ({ caller, query, body, once }) =>
      addBeneficiary(parts, caller, once, { dealId: query.dealid, account: body }),
    staffList: ({ query }) => listForStaff(parts, query.state),
    staffRead: ({ params }) => readForStaff(parts, params.id),
    showNumber: ({ caller, body }) => showNumber(parts, caller, body),
    verify: ({ caller, body }) => decideOnBeneficiary(parts, caller, body.id, { verification: 'verified' }),
    reject: ({ caller, body }) =>
      decideOnBeneficiary(parts, caller, body.id, { verification: 'rejected', reason: body.reason }),
  };
}
