import type { Chance } from '../random.ts';

export interface Address {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** The cities where the lender lends, with their real ZIP codes. */
const cities = [
  { city: 'Greenville', state: 'SC', zips: ['29601', '29605', '29607', '29609'] },
  { city: 'Charleston', state: 'SC', zips: ['29403', '29407', '29412'] },
  { city: 'Columbia', state: 'SC', zips: ['29201', '29204', '29205'] },
  { city: 'Charlotte', state: 'NC', zips: ['28203', '28205', '28208'] },
  { city: 'Durham', state: 'NC', zips: ['27701', '27704', '27707'] },
  { city: 'Raleigh', state: 'NC', zips: ['27601', '27603', '27610'] },
  { city: 'Decatur', state: 'GA', zips: ['30030', '30032', '30033'] },
  { city: 'Atlanta', state: 'GA', zips: ['30310', '30312', '30316'] },
  { city: 'Savannah', state: 'GA', zips: ['31401', '31404', '31405'] },
  { city: 'Tampa', state: 'FL', zips: ['33603', '33605', '33610'] },
  { city: 'Jacksonville', state: 'FL', zips: ['32204', '32206', '32210'] },
  { city: 'Nashville', state: 'TN', zips: ['37206', '37207', '37211'] },
  { city: 'Memphis', state: 'TN', zips: ['38104', '38107', '38111'] },
  { city: 'Birmingham', state: 'AL', zips: ['35205', '35206', '35212'] },
  { city: 'Dallas', state: 'TX', zips: ['75208', '75214', '75216'] },
  { city: 'Houston', state: 'TX', zips: ['77004', '77009', '77021'] },
  { city: 'San Antonio', state: 'TX', zips: ['78201', '78210', '78223'] },
  { city: 'Indianapolis', state: 'IN', zips: ['46201', '46203', '46208'] },
  { city: 'Columbus', state: 'OH', zips: ['43203', '43206', '43211'] },
  { city: 'Cleveland', state: 'OH', zips: ['44102', '44109', '44111'] },
  { city: 'Pittsburgh', state: 'PA', zips: ['15206', '15210', '15212'] },
  { city: 'Richmond', state: 'VA', zips: ['23220', '23223', '23225'] },
  { city: 'Kansas City', state: 'MO', zips: ['64109', '64110', '64130'] },
  { city: 'Tucson', state: 'AZ', zips: ['85701', '85705', '85713'] },
] as const;

const roads = [
  'Ashby',
  'Bellwood',
  'Birch Hollow',
  'Brookline',
  'Carver',
  'Cedar Bluff',
  'Chestnut',
  'Clement',
  'Copper Creek',
  'Dogwood',
  'East Park',
  'Elmhurst',
  'Fairfax',
  'Fern Valley',
  'Grandview',
  'Hawthorne',
  'Hickory',
  'Holloway',
  'Ivy',
  'Jasper',
  'Kensington',
  'Laurel',
  'Lindell',
  'Magnolia',
  'Maple Grove',
  'Monroe',
  'Mulberry',
  'Northgate',
  'Oakdale',
  'Orchard',
  'Peachtree',
  'Pinecrest',
  'Poplar',
  'Quarry',
  'Ridgeway',
  'Rosewood',
  'Saluda',
  'Spruce',
  'Sterling',
  'Summit',
  'Tabor',
  'Union',
  'Vine',
  'Walnut',
  'West End',
  'Whitney',
  'Willow Bend',
  'Woodrow',
] as const;

const kinds = ['Street', 'Street', 'Avenue', 'Avenue', 'Road', 'Drive', 'Lane', 'Court', 'Place'] as const;

export function someAddress(chance: Chance): Address {
  const { city, state, zips } = chance.pick(cities);
  const street = `${chance.whole(11, 4890)} ${chance.pick(roads)} ${chance.pick(kinds)}`;
  return { street, city, state, zip: chance.pick(zips) };
}
