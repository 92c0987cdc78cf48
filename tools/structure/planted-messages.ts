import { contract, page, type Plant } from './plant.ts';

const english = 'packages/messages/en/deals.json';
const drawPage = 'packages/web/src/features/draws/draw-page.tsx';
const title = JSON.stringify({ dealCopy: { title: 'Loan details' } });
const shown =
  "import { dealCopy } from '@drawbridge/messages/deals';\nexport const A = () => <p>{dealCopy.title}</p>;";
const lists = JSON.stringify({ dealCopy: { notes: ['One', 'Two'], others: ['Three'] } });
const shownList = shown.replace('dealCopy.title}', 'dealCopy.notes.map((note) => note)}');

export const messagePlants: readonly Plant[] = [
  {
    rule: 'messages-used',
    story: 'a message that no page shows',
    broken: { [english]: title },
    fine: { [english]: title, [page]: shown },
  },
  {
    rule: 'messages-used',
    story: 'a list of messages next to one that is used',
    broken: { [english]: lists, [page]: shownList },
    fine: { [english]: JSON.stringify({ dealCopy: { notes: ['One', 'Two'] } }), [page]: shownList },
  },
  {
    rule: 'own-messages',
    story: 'a feature with the words of another',
    broken: { [page]: shown.replaceAll('deals', 'draws'), [drawPage]: '' },
    fine: { [page]: shown, [drawPage]: '' },
  },
  {
    rule: 'messages-when-read',
    story: 'a label in one language for good',
    broken: {
      [contract]:
        "import { dealCopy } from '@drawbridge/messages/deals';\nexport const field = { label: dealCopy.title };",
      [english]: title,
    },
    fine: {
      [contract]:
        "import { dealCopy } from '@drawbridge/messages/deals';\nexport const field = { label: () => dealCopy.title };",
      [english]: title,
    },
  },
];
