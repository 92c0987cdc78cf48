import type { Feature } from '../../platform/kit/feature.ts';
import { askForItem, changeItem, settle, deleteItem } from './change-items.ts';
import { listAsked, listItems, listItemsOfDeal } from './list-items.ts';

/** What the lender needs from borrowers and brokers. */
export const actionItems = {
  handlers(kit) {
    const parts = { ...kit, isOn: () => kit.now().flags.actionItems };
    return {
      actionItems: {
        list: ({ caller }) => listItems(parts, caller),
        ofDeal: ({ caller, body }) => listItemsOfDeal(parts, caller, body.dealid),
        ask: ({ caller, body, once }) => once((tx) => askForItem(parts, tx, caller, body)),
        asked: ({ caller, body }) => listAsked(parts, caller, body.dealid),
        change: ({ caller, body, once }) => once((tx) => changeItem(parts, tx, caller, body)),
        settle: ({ caller, body, once }) => once((tx) => settle(parts, tx, caller, body)),
        remove: ({ caller, body, once }) => once((tx) => deleteItem(parts, tx, caller, body)),
      },
    };
  },
} satisfies Feature<'actionItems'>;
