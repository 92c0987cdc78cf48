/** A small tree that breaks one rule in its first file, and one that follows it. */
export type Plant = {
  readonly rule: string;
  readonly story: string;
  readonly broken: Readonly<Record<string, string>>;
  readonly fine: Readonly<Record<string, string>>;
};

export const domain = 'packages/domain/src/deals/stages.ts';
export const contract = 'packages/contract/src/deals/routes.ts';
export const useCase = 'packages/server/src/features/deals/list-deals.ts';
export const otherUseCase = 'packages/server/src/features/payments/list-payments.ts';
export const store = 'packages/server/src/features/deals/store.ts';
export const access = 'packages/server/src/features/deals/access.ts';
export const http = 'packages/server/src/platform/http/bind-route.ts';
export const button = 'packages/web/src/ui/button.tsx';
export const page = 'packages/web/src/features/deals/deal-page.tsx';
export const format = 'packages/web/src/platform/format.ts';

/** A plant with one file, broken and fine. */
export const plant = (rule: string, story: string, path: string, broken: string, fine: string): Plant => ({
  rule,
  story,
  broken: { [path]: broken },
  fine: { [path]: fine },
});

/** A plant with one text, in the wrong and in the right file. */
export const moved = (rule: string, story: string, from: string, to: string, text = ''): Plant => ({
  rule,
  story,
  broken: { [from]: text },
  fine: { [to]: text },
});
