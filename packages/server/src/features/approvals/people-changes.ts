import * as z from 'zod/mini';
import { invitation, personId, secondFactorReset as resetAsked } from '@drawbridge/contract/people/schema.ts';
import { identityProofs, identityProofWords } from '@drawbridge/domain/security/identity-proofs.ts';
import {
  changeLabels,
  changeSummaries,
  changeValues,
  decisionMessages,
} from '@drawbridge/messages/approvals';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { accountByEmail } from '../access/public.ts';
import {
  actOn,
  addInvited,
  appointmentOf,
  factorReset,
  invitationFaults,
  isEmployees,
  personById,
  reactivation,
  refuseTaken,
  refuseUnknown,
} from '../people/public.ts';
import { factorsOf } from '../security/public.ts';
import type { KindOfChange } from './change-kind.ts';
import { newLine, personLines, roleText } from './describe-change.ts';

const person = z.object({ name: z.string(), email: z.string() });
const personInRole = z.extend(person, { isAdministrator: z.boolean() });
const personWithFactors = z.extend(person, {
  secondFactor: z.boolean(),
  passkeys: z.int(),
  /** Proposals of earlier releases have none. */
  proof: z.optional(z.enum(identityProofs)),
});

const accounts = (payload: unknown) => [personId.parse(payload).id];

export const newEmployee: KindOfChange<'new employee'> = {
  keep: async (tx, _parts, _proposer, change) => {
    if (!isEmployees(change)) return refuse('approval_not_needed');
    const faults = invitationFaults(change);
    if (faults) return faults;
    const email = change.email.toLowerCase();
    if (await accountByEmail(tx, email)) return refuseTaken();
    const name = change.name.trim();
    return {
      subject: email,
      payload: { ...change, name, email },
      facts: { name, email, isAdministrator: change.isAdministrator === true },
    };
  },
  describe: (facts) => {
    const added = personInRole.parse(facts);
    return {
      summary: changeSummaries.newEmployee(added),
      lines: [
        newLine(changeLabels.name, added.name),
        newLine(changeLabels.email, added.email),
        newLine(changeLabels.role, roleText(added.isAdministrator)),
      ],
    };
  },
  apply: async (tx, parts, actor, payload) => {
    const added = await addInvited(tx, parts, actor, invitation.parse(payload));
    return isRefusal(added) ? added : undefined;
  },
};

export const administratorRole: KindOfChange<'administrator role'> = {
  keep: async (tx, _parts, _proposer, { id }) => {
    const found = await personById(tx, id);
    if (!found) return refuseUnknown();
    if (found.is_administrator || found.account_type !== 'Employee') return refuse('approval_not_needed');
    return { subject: id, payload: { id }, facts: { name: found.name, email: found.email } };
  },
  describe: (facts) => {
    const appointed = person.parse(facts);
    return {
      summary: changeSummaries.administratorRole(appointed),
      lines: [
        ...personLines(appointed),
        { label: changeLabels.role, before: roleText(false), after: roleText(true) },
      ],
    };
  },
  accounts,
  apply: async (tx, parts, actor, payload) => {
    const { id } = personId.parse(payload);
    const found = await personById(tx, id);
    if (found?.is_administrator) return refuse('approval_not_needed');
    return actOn(tx, parts, actor, id, appointmentOf(parts, actor, id));
  },
};

export const reactivated: KindOfChange<'reactivation'> = {
  keep: async (tx, _parts, _proposer, { id }) => {
    const found = await personById(tx, id);
    if (!found) return refuseUnknown();
    if (found.account_type !== 'Employee' || found.standing !== 'deactivated')
      return refuse('approval_not_needed');
    const { name, email, is_administrator: isAdministrator } = found;
    return { subject: id, payload: { id, isAdministrator }, facts: { name, email, isAdministrator } };
  },
  describe: (facts) => {
    const returning = personInRole.parse(facts);
    const role = roleText(returning.isAdministrator);
    return {
      summary: changeSummaries.reactivation(returning),
      lines: [
        ...personLines(returning),
        { label: changeLabels.role, before: role, after: role },
        { label: changeLabels.account, before: changeValues.deactivated, after: changeValues.active },
      ],
    };
  },
  accounts,
  apply: async (tx, parts, actor, payload) => {
    const { id } = personId.parse(payload);
    const found = await personById(tx, id);
    if (found && found.standing !== 'deactivated') return refuse('approval_not_needed');
    // Approval for an employee does not cover one who is now an administrator.
    const was = payload as { readonly isAdministrator?: unknown };
    if (found && found.is_administrator !== was.isAdministrator) return refuse('proposal_outdated');
    return actOn(tx, parts, actor, id, reactivation);
  },
};

export const secondFactorReset: KindOfChange<'second factor reset'> = {
  keep: async (tx, _parts, proposer, { id, proof }) => {
    const found = await personById(tx, id);
    if (!found) return refuseUnknown();
    if (found.id === proposer.accountId) return refuse('own_account');
    if (found.account_type !== 'Employee') return refuse('approval_not_needed');
    const factors = await factorsOf(tx, id);
    if (!factors.secondFactor && factors.passkeys === 0) return refuse('second_factor_off');
    return {
      subject: id,
      payload: { id, proof },
      facts: { name: found.name, email: found.email, ...factors, proof },
    };
  },
  describe: (facts) => {
    const reset = personWithFactors.parse(facts);
    return {
      summary: changeSummaries.secondFactorReset(reset),
      lines: [
        ...personLines(reset),
        ...(reset.proof ? [newLine(changeLabels.proof, identityProofWords[reset.proof])] : []),
        { label: changeLabels.secondFactor, before: factorsText(reset), after: changeValues.none },
      ],
    };
  },
  accounts,
  apply: async (tx, parts, actor, payload) => {
    const { success, data } = resetAsked.safeParse(payload);
    // Proposed in an earlier release, without a proof of identity.
    if (!success) return refuse('proposal_outdated', { detail: decisionMessages.noProof });
    return actOn(tx, parts, actor, data.id, factorReset(parts, actor, data.proof));
  },
};

function factorsText({ secondFactor, passkeys: count }: z.infer<typeof personWithFactors>): string {
  if (count === 0) return changeValues.app;
  return secondFactor ? changeValues.appAndPasskeys({ count }) : changeValues.passkeys({ count });
}
