import type { actionItemRoutes } from '@drawbridge/contract/action-items/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { askForItem, changeItem, settle, takeBack } from './change-items.ts';
import type { ItemParts } from './item-parts.ts';
import { listAsked, listItems, listItemsOfDeal } from './list-items.ts';

/** The calls about what the lender waits for. */
export function actionItemHandlers(parts: ItemParts): HandlersOf<typeof actionItemRoutes> {
  return {
    list: ({ caller }) => listItems(parts, caller),
    ofDeal: ({ caller, body }) => listItemsOfDeal(parts, caller, body.dealid),
    ask: ({ caller, body, once }) => once((tx) => askForItem(parts, tx, caller, body)),
    asked: ({ caller, body }) => listAsked(parts, caller, body.dealid),
    change: ({ caller, body, once }) => once((tx) => changeItem(parts, tx, caller, body)),
    settle: ({ caller, body, once }) => once((tx) => settle(parts, tx, caller, body)),
    remove: ({ caller, body, once }) => once((tx) => takeBack(parts, tx, caller, body)),
  };
}
