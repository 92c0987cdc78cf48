import { contract, domain, moved, otherUseCase, page, useCase, type Plant } from './plant.ts';

const paymentRoutes = 'packages/contract/src/payments/routes.ts';
const paymentPage = 'packages/web/src/features/payments/payment-page.tsx';
const paymentDue = 'packages/domain/src/payments/due.ts';

export const nounPlants: readonly Plant[] = [
  {
    rule: 'same-noun',
    story: 'a server feature whose noun the contract lacks',
    broken: { 'packages/server/src/features/loans/loans.ts': '', [useCase]: '', [contract]: '' },
    fine: { 'packages/server/src/features/deals/deals.ts': '', [contract]: '' },
  },
  {
    rule: 'same-noun',
    story: 'calls that no server feature answers',
    broken: { 'packages/contract/src/staff-deals/routes.ts': '', [contract]: '', [useCase]: '' },
    fine: { 'packages/contract/src/deals/staff-routes.ts': '', [useCase]: '' },
  },
  {
    rule: 'same-noun',
    story: 'pages named after their readers',
    broken: { 'packages/web/src/features/staff/deals-page.tsx': '', [contract]: '', [useCase]: '' },
    fine: { [page]: '', [contract]: '', [useCase]: '' },
  },
  {
    rule: 'same-noun',
    story: 'rules of a noun that exists nowhere else',
    broken: { 'packages/domain/src/loans/stages.ts': '', [contract]: '', [useCase]: '' },
    fine: { [domain]: '', 'packages/domain/src/money/cents.ts': '', [contract]: '', [useCase]: '' },
  },
  {
    rule: 'no-circles-of-nouns',
    story: 'rules of two nouns need each other',
    broken: {
      [paymentDue]: "import type { Stage } from '../deals/stages.ts';",
      [domain]: "import '../payments/due.ts';",
    },
    fine: {
      [paymentDue]: "import type { Stage } from '../deals/stages.ts';",
      [domain]: "import '../money/cents.ts';",
    },
  },
  {
    rule: 'no-circles-of-nouns',
    story: 'schemas of two nouns name each other by type',
    broken: {
      [paymentRoutes]: "import type { Deal } from '../deals/schema.ts';",
      [contract]: "import type { Payment } from '../payments/schema.ts';",
    },
    fine: {
      [paymentRoutes]: "import type { Deal } from '../deals/schema.ts';",
      [contract]: "import { route } from '../wire/route.ts';",
    },
  },
  {
    rule: 'no-circles-of-nouns',
    story: 'two features of the server meet at both doors',
    broken: {
      [otherUseCase]: "import '../deals/public.ts';",
      [useCase]: "import '../payments/public.ts';",
    },
    fine: { [otherUseCase]: "import '../deals/public.ts';", [useCase]: "import './store.ts';" },
  },
  {
    rule: 'no-circles-of-nouns',
    story: 'a page loads another noun when it is wanted, which leads back',
    broken: {
      [paymentPage]: "import '../deals/public.ts';",
      [page]: "void import('../payments/public.ts');",
    },
    fine: { [paymentPage]: "import '../deals/public.ts';", [page]: "import './deal-name-cell.tsx';" },
  },
  moved(
    'tests-by-noun',
    'a test outside its folder',
    'packages/server/test/deals.test.ts',
    'packages/server/test/app/deals.test.ts',
  ),
  {
    rule: 'tests-by-noun',
    story: 'a test of no noun',
    broken: { 'packages/server/test/loans/stages.test.ts': '', [useCase]: '' },
    fine: { 'packages/server/test/deals/stages.test.ts': '', [useCase]: '' },
  },
  moved(
    'tests-by-noun',
    'a builder among tests',
    'packages/server/test/deals/addresses.ts',
    'packages/server/test/support/addresses.ts',
  ),
];
