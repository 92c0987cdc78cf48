import { domain, useCase, store, moved, type Plant } from './plant.ts';

export const namePlants: readonly Plant[] = [
  moved(
    'kebab-case',
    'a file in camel case',
    'packages/web/src/ui/DatePicker.tsx',
    'packages/web/src/ui/date-picker.tsx',
  ),
  moved(
    'kebab-case',
    'a folder with an underscore',
    'packages/server/src/platform/rate_limit/limit.ts',
    'packages/server/src/platform/rate-limit/limit.ts',
  ),
  moved('telling-names', 'a barrel', 'packages/domain/src/deals/index.ts', domain),
  moved(
    'telling-names',
    'a drawer',
    'packages/domain/src/money/money-utils.ts',
    'packages/domain/src/money/debt-service.ts',
  ),
  moved('telling-names', 'a folder that is a drawer', 'packages/domain/src/common/stages.ts', domain),
  moved(
    'feature-vocabulary',
    'a server file of no known role',
    'packages/server/src/features/deals/controller.ts',
    useCase,
  ),
  moved(
    'feature-vocabulary',
    'a folder in a feature',
    'packages/server/src/features/deals/sql/store.ts',
    store,
  ),
  moved(
    'feature-vocabulary',
    'a web file of no known role',
    'packages/web/src/features/deals/hooks.ts',
    'packages/web/src/features/deals/queries.ts',
  ),
];
