import type { Chance } from '../random.ts';

const firstNames = [
  'Aaron',
  'Alicia',
  'Andre',
  'Beatriz',
  'Brooke',
  'Caleb',
  'Carmen',
  'Chloe',
  'Damon',
  'Deepa',
  'Derek',
  'Elena',
  'Emeka',
  'Faith',
  'Farid',
  'Gabriel',
  'Grace',
  'Hannah',
  'Hector',
  'Imani',
  'Isaac',
  'Joanna',
  'Julian',
  'Kenji',
  'Kira',
  'Laila',
  'Leon',
  'Lucia',
  'Malik',
  'Marisol',
  'Mei',
  'Nadia',
  'Nathan',
  'Olivia',
  'Omar',
  'Paige',
  'Pavel',
  'Quinn',
  'Rafael',
  'Rosa',
  'Ruth',
  'Sanjay',
  'Simone',
  'Stefan',
  'Tamara',
  'Tomas',
  'Uma',
  'Victor',
  'Wendy',
  'Yusuf',
] as const;

const lastNames = [
  'Abbott',
  'Barrera',
  'Beck',
  'Bhatt',
  'Calloway',
  'Castillo',
  'Chen',
  'Cordova',
  'Dalton',
  'Delgado',
  'Ellison',
  'Farrow',
  'Fitch',
  'Gallagher',
  'Garza',
  'Hale',
  'Hendrix',
  'Hollis',
  'Ibarra',
  'Jansen',
  'Kapoor',
  'Keller',
  'Kowalski',
  'Lam',
  'Langley',
  'Marsh',
  'Mbeki',
  'Mercer',
  'Nakamura',
  'Nolan',
  'Novak',
  'Ortega',
  'Park',
  'Pruitt',
  'Quintero',
  'Rahman',
  'Rhodes',
  'Sandoval',
  'Shaw',
  'Sutter',
  'Tanaka',
  'Tate',
  'Underwood',
  'Vance',
  'Vega',
  'Whitaker',
  'Wolfe',
  'Yates',
  'Zamora',
  'Ziegler',
] as const;

export interface Name {
  first: string;
  last: string;
}

/** A random name, for closing agents, guarantors and the like. */
export function someName(chance: Chance): Name {
  return { first: chance.pick(firstNames), last: chance.pick(lastNames) };
}

/**
 * The name of the nth borrower. The two name lists advance at different speeds, so that the first 2,500 full names are
 * unique.
 */
export function borrowerName(index: number): Name {
  const lap = Math.floor(index / lastNames.length);
  return {
    first: firstNames[(index * 7 + lap) % firstNames.length] ?? firstNames[0],
    last: lastNames[(index * 11 + 3) % lastNames.length] ?? lastNames[0],
  };
}

/** An email address that nobody owns, so that no demo email can reach a stranger. */
export function emailOf(name: Name): string {
  return `${name.first}.${name.last}@mail.example`.toLowerCase();
}
