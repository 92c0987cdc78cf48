import type { ChangeLine } from '@drawbridge/contract/approvals/schema.ts';
import { invitation, personId } from '@drawbridge/contract/people/schema.ts';
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
  type PersonRow,
} from '../people/public.ts';
import { factorsOf } from '../security/public.ts';
import type { KindOfChange } from './change-kind.ts';

function roleWords(isAdministrator: boolean): 'Administrator' | 'Employee' {
  return isAdministrator ? 'Administrator' : 'Employee';
}

function personLines(person: PersonRow): ChangeLine[] {
  return [
    { label: 'Name', before: person.name, after: person.name },
    { label: 'Email', before: person.email, after: person.email },
  ];
}

const accounts = (payload: unknown) => [personId.parse(payload).id];

export const newEmployee: KindOfChange<'new employee'> = {
  keep: async (tx, _parts, _proposer, change) => {
    if (!isEmployees(change)) return refuse('approval_not_needed');
    const faults = invitationFaults(change);
    if (faults) return faults;
    const email = change.email.toLowerCase();
    if (await accountByEmail(tx, email)) return refuseTaken();
    const name = change.name.trim();
    const role = roleWords(change.isAdministrator === true);
    return {
      subject: email,
      payload: { ...change, name, email },
      summary: `Add ${name} (${email}) as an ${role.toLowerCase()}`,
      lines: [
        { label: 'Name', before: null, after: name },
        { label: 'Email', before: null, after: email },
        { label: 'Role', before: null, after: role },
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
    const person = await personById(tx, id);
    if (!person) return refuseUnknown();
    if (person.is_administrator || person.account_type !== 'Employee') return refuse('approval_not_needed');
    return {
      subject: id,
      payload: { id },
      summary: `Make ${person.name} (${person.email}) an administrator`,
      lines: [...personLines(person), { label: 'Role', before: 'Employee', after: 'Administrator' }],
    };
  },
  accounts,
  apply: async (tx, parts, actor, payload) => {
    const { id } = personId.parse(payload);
    const person = await personById(tx, id);
    if (person?.is_administrator) return refuse('approval_not_needed');
    return actOn(tx, parts, actor, id, appointmentOf(parts, actor, id));
  },
};

export const reactivated: KindOfChange<'reactivation'> = {
  keep: async (tx, _parts, _proposer, { id }) => {
    const person = await personById(tx, id);
    if (!person) return refuseUnknown();
    if (person.account_type !== 'Employee' || person.standing !== 'deactivated')
      return refuse('approval_not_needed');
    const role = roleWords(person.is_administrator);
    return {
      subject: id,
      payload: { id, isAdministrator: person.is_administrator },
      summary: `Reactivate ${person.name} (${person.email}) as an ${role.toLowerCase()}`,
      lines: [
        ...personLines(person),
        { label: 'Role', before: role, after: role },
        { label: 'Account', before: 'Deactivated', after: 'Active' },
      ],
    };
  },
  accounts,
  apply: async (tx, parts, actor, payload) => {
    const { id } = personId.parse(payload);
    const person = await personById(tx, id);
    if (person && person.standing !== 'deactivated') return refuse('approval_not_needed');
    // Approval for an employee does not cover one who is now an administrator.
    const was = payload as { readonly isAdministrator?: unknown };
    if (person && person.is_administrator !== was.isAdministrator) return refuse('proposal_outdated');
    return actOn(tx, parts, actor, id, reactivation);
  },
};

export const secondFactorReset: KindOfChange<'second factor reset'> = {
  keep: async (tx, _parts, proposer, { id }) => {
    const person = await personById(tx, id);
    if (!person) return refuseUnknown();
    if (person.id === proposer.accountId) return refuse('own_account');
    if (person.account_type !== 'Employee') return refuse('approval_not_needed');
    const { secondFactor, passkeys } = await factorsOf(tx, id);
    if (!secondFactor && passkeys === 0) return refuse('second_factor_off');
    const before = [
      ...(secondFactor ? ['Authenticator app'] : []),
      ...(passkeys > 0 ? [`${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`] : []),
    ].join(', ');
    return {
      subject: id,
      payload: { id },
      summary: `Reset the second factor of ${person.name} (${person.email})`,
      lines: [...personLines(person), { label: 'Second factor', before, after: 'None' }],
    };
  },
  accounts,
  apply: (tx, parts, actor, payload) => {
    const { id } = personId.parse(payload);
    return actOn(tx, parts, actor, id, factorReset(parts, actor));
  },
};
