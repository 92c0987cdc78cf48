import { describe, expect, test } from 'vitest';
import { commonNames } from './common-names.ts';
import { commonWords } from './common-words.ts';
import { meetsCriteria, passwordCriteria } from './password-rules.ts';
import { weaknessOf } from './password-weakness.ts';

const maria = {
  name: 'Maria Alder',
  email: 'maria.alder@alderhomes.example',
  lender: ['Cypress Lending', 'pay.cypresslending.example'],
};

describe('the criteria', () => {
  test.each([
    ['Abcdefg1', [true, true, true, true]],
    ['Abcdef1', [false, true, true, true]],
    ['ABCDEFG1', [true, false, true, true]],
    ['abcdefg1', [true, true, false, true]],
    ['Abcdefgh', [true, true, true, false]],
    ['', [false, false, false, false]],
    ['Ünbekännt7', [true, true, true, true]],
    ['Пароль-дом-1', [true, true, true, true]],
    ['密码密码密码密码1', [true, false, false, true]],
  ] as const)('%s: %o', (password, expected) => {
    expect(passwordCriteria.map(({ holds }) => holds(password))).toEqual(expected);
    expect(meetsCriteria(password)).toBe(expected.every(Boolean));
  });
});

describe('passwords that are guessed first', () => {
  test.each([
    ['Password1', 'common'],
    ['P@ssw0rd1', 'common'],
    ['Pa55w0rd2026', 'common'],
    ['Password123!', 'common'],
    ['Welcome2026', 'common'],
    ['Summer2026!', 'common'],
    ['Qwertyui1', 'common'],
    ['Abcdefgh1', 'common'],
    ['Aaaaaaaa', 'common'],
    ['Drawbridge1', 'common'],
    ['MariaAlder1', 'personal'],
    ['Alderhomes2026', 'personal'],
    ['1Maria.Alder', 'personal'],
    ['Correct-Horse7-Battery', undefined],
    ['Maria-likes-green-7-doors', undefined],
    ['Tr7vK!pq', undefined],
    ['Demo-pass1', undefined],
    ['Pass@123', 'common'],
    ['1Password', 'common'],
    ['P@$$w0rd!23', 'common'],
    ['Iloveyou2', 'common'],
    ['MySunshine7', 'common'],
    ['Dragondragon1', 'common'],
    ['Jennifer1989', 'common'],
    ['1Qaz2wsx', 'common'],
    ['Aa123456', 'common'],
    ['Cypress2026', 'common'],
    ['Pay.Cypresslending1', 'common'],
    ['Purple7-Anvil-Kettle', undefined],
  ] as const)('%s: %s', (password, weakness) => {
    expect(weaknessOf(password, maria)).toBe(weakness);
  });
});

/** How people make a word meet the criteria. */
const decorated: readonly ((word: string) => string)[] = [
  (word) => `${word}1`,
  (word) => `${word}12`,
  (word) => `${word}123`,
  (word) => `${word}1!`,
  (word) => `${word}@123`,
  (word) => `${word}2026`,
  (word) => `1${word}`,
  (word) => `${/\d/.test(word) ? word : word.replaceAll('o', '0').replaceAll('e', '3')}1`,
];

test('at least 3,000 of the passwords that are tried first meet the criteria and are refused', () => {
  const words = [commonWords, commonNames].flatMap((text) => text.split(/\s+/));
  expect(new Set(words).size).toBe(words.length);
  expect(words.length).toBeGreaterThan(3000);
  const made = words
    .map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)
    .flatMap((word) => decorated.map((decorate) => decorate(word)))
    .filter(meetsCriteria);
  expect(new Set(made).size).toBeGreaterThan(15_000);
  const stranger = { name: '', email: '' };
  expect(made.filter((password) => weaknessOf(password, stranger) !== 'common')).toEqual([]);
});

test('passwords that published lists put first are refused', () => {
  const stranger = { name: '', email: '' };
  const first =
    `Password1 Password123 Passw0rd Passw0rd1 P@ssw0rd P@ssword1 P@ssw0rd123 Password@123 Password01 Password2 Password12
    Password1! PASSword1 Abcd1234 Abc12345 Abc123456 Aa123456 Aa123456. A123456a Abcd123456 Abcdef123 Qwerty12 Qwerty123 Qwerty1234
    Qwerty12345 Qwertyuiop1 Qwer1234 Q1w2e3r4 1q2w3e4R 1Qaz2wsx 1qaz!QAZ Zaq12wsx Zaq1zaq1 ZAQ!2wsx Asdf1234 Asdfghjkl1 Zxcvbnm1
    Welcome1 Welcome123 Welcome@123 Welcome2024 Admin123 Admin@123 Admin1234 Administrator1 Letmein1 Letmein123 Changeme1 Changeme123
    Default1 Secret123 Test1234 Testing123 Temp1234 Guest1234 User1234 Login123 Hello123 Hello1234 Iloveyou1 Iloveyou2 Iloveyou!1
    Sunshine1 Princess1 Football1 Baseball1 Basketball1 Superman1 Batman123 Spiderman1 Starwars1 Pokemon1 Dragon123 Monkey123 Shadow12
    Master123 Killer123 Trustno1 Charlie1 Michael1 Jordan23 Jessica1 Jennifer1 Ashley12 Daniel123 Thomas123 Matthew1 Andrew123 Joshua12
    Nicole12 Michelle1 Anthony1 William1 Samantha1 Elizabeth1 Jonathan1 Christian1 Brandon1 Benjamin1 Liverpool1 Chelsea1 Arsenal1
    Barcelona1 Juventus1 Steelers1 Cowboys1 Yankees1 Lakers24 Computer1 Internet1 Samsung1 Google123 Microsoft1 Windows10 Mustang1
    Corvette1 Ferrari1 Porsche1 Mercedes1 Harley123 Summer2023 Winter2024 Spring2025 Autumn2024 January1 December25 Monday123 Friday13
    Butterfly1 Chocolate1 Cookie123 Pepper123 Ginger12 Buster123 Blink182 Metallica1 Slipknot1 Nirvana1 Eminem123 Freedom1 Blessed1
    Jesus123 Angel123 Babygirl1 Lovely123 Flower123 Rainbow6 Diamond1 Purple123 Orange12 Silver12 Phoenix1 Tigger12 Bailey123
    Maggie12 Molly123 Buddy123 Lucky123 Whatever1 Forever21 Nothing1 Fuckyou1 Fuckyou2 Asshole1 Scooter1 Gateway1 Marlboro1 Newyork1
    Florida1 California1 Australia1 America1 London123 Alexander1 Alexandra1 Cristina1 Estrella1 Mariposa1 Contraseña1 Teamo123`.split(
      /\s+/,
    );
  const missed = first.filter((password) => weaknessOf(password, stranger) !== 'common');
  expect(first.filter((password) => !meetsCriteria(password))).toEqual([]);
  expect(missed).toEqual([]);
});
