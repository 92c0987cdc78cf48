import type { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { addBeneficiary } from './add-beneficiary.ts';
import { attachFile } from './attach-file.ts';
import type { BeneficiaryFileParts, BeneficiaryParts } from './beneficiary-parts.ts';
import { decideOnBeneficiary, listForStaff, readForStaff } from './decide-on-beneficiary.ts';
import { removeFile } from './remove-file.ts';
import { openFile, showFile } from './show-file.ts';
import { showNumber } from './show-number.ts';
import { listBeneficiaries } from './list-beneficiaries.ts';

/** The calls about bank accounts. */
export function beneficiaryHandlers(
  parts: BeneficiaryParts & BeneficiaryFileParts,
): HandlersOf<typeof beneficiaryRoutes> {
  return {
    list: ({ caller, query }) => listBeneficiaries(parts, caller, query.dealid),
    add: ({ caller, query, body, once }) =>
      addBeneficiary(parts, caller, once, { dealId: query.dealid, account: body }),
    attach: ({ caller, query, body }) => attachFile(parts, caller, query.dealid, body),
    removeFile: ({ caller, query, body }) => removeFile(parts, caller, query.dealid, body),
    showFile: ({ caller, body }) => showFile(parts, caller, body),
    openFile: ({ params }) => openFile(parts, params.token),
    staffList: ({ query }) => listForStaff(parts, query.state),
    staffRead: ({ params }) => readForStaff(parts, params.id),
    showNumber: ({ caller, body }) => showNumber(parts, caller, body),
    verify: ({ caller, body }) =>
      decideOnBeneficiary(parts, caller, body.id, { verification: 'verified', called: body.called }),
    reject: ({ caller, body }) =>
      decideOnBeneficiary(parts, caller, body.id, { verification: 'rejected', reason: body.reason }),
  };
}
