import type { DealPlan } from './deal-plan.ts';
import type { MemberRow } from './columns.ts';
import { emailOf, someName, type Name } from '../people/names.ts';
import { demoId, type Chance } from '../random.ts';

function nameOf(fullName: string): Name {
  const [first = fullName, ...rest] = fullName.split(' ');
  return { first, last: rest.join(' ') };
}

/** A deal’s members: its borrower, its broker and the people its plan names, or typical ones. */
export function memberRows(dealId: string, plan: DealPlan, chance: Chance): MemberRow[] {
  const others = plan.members ?? typicalMembers(chance);
  const people = [
    {
      name: nameOf(plan.borrower.name),
      email: plan.borrower.email,
      role: 'Borrower',
      status: 'Active' as const,
    },
    ...others.map((member) => ({ ...member, email: emailOf(member.name) })),
  ];
  if (plan.broker) {
    people.push({
      name: nameOf(plan.broker.name),
      email: plan.broker.email,
      role: 'Broker',
      status: 'Active',
    });
  }
  return people.map(({ name, email, role, status }, position) => ({
    id: demoId('member', dealId, position),
    deal_id: dealId,
    position: position + 1,
    first_name: name.first,
    last_name: name.last,
    email,
    role,
    status,
  }));
}

function typicalMembers(chance: Chance): NonNullable<DealPlan['members']> {
  const members: { name: Name; role: string; status: 'Active' | 'Invited' }[] = [];
  const invite = (role: string) => {
    members.push({ name: someName(chance), role, status: chance.happens(70) ? 'Active' : 'Invited' });
  };
  if (chance.happens(60)) invite('Guarantor');
  if (chance.happens(35)) invite('Co-borrower');
  invite('Closing agent');
  if (chance.happens(40)) invite('Insurance agent');
  return members;
}
