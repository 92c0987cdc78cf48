import type { actionItemRoutes } from '@drawbridge/contract/action-items/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { askForItem, settle } from './change-items.ts';
import type { ItemParts } from './item-parts.ts';
import { listItems, listItemsOfDeal } from './list-items.ts';

/** The calls about what the lender waits for. */
export function actionItemHandlers(parts: ItemParts): HandlersOf<typeof actionItemRoutes> {
  return {
    list: ({ caller }) => listItems(parts, caller),
    ofDeal: ({ caller, body }) => listItemsOfDeal(parts, caller, body.dealid),
    ask: ({ caller, body }) => askForItem(parts, caller, body),
    settle: ({ caller, body }) => settle(parts, caller, body),
  };
}
