/** Passwords attackers try first, in lower case. The words omit the digits people add at the end. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort passw passwd pass letmein letmeinnow welcome welcomeback qwerty qwertyuiop qwertyui qwertz azerty
   asdfghjkl asdfgh zxcvbnm zxcvbn iloveyou iloveu sunshine princess football baseball basketball soccer hockey monkey
   dragon master superman batman spiderman trustno shadow michael jennifer jordan hunter ranger harley thomas charlie
   ashley jessica daniel andrew joshua michelle nicole matthew robert william george killer pepper ginger cookie cheese
   summer winter spring autumn january february march april june july august september october november december monday
   tuesday wednesday thursday friday saturday sunday secret changeme change changethis default admin administrator root
   user guest test testing tester test123 demo demopass temp temporary hello helloworld computer internet samsung apple
   google android microsoft windows starwars pokemon whatever freedom flower blessed forever family mother father sister
   brother loveme lovely angel angels jesus christ heaven money dollar mortgage loan lender lending borrower broker
   house home property realty realestate builder construction harborline drawbridge portal login signin access account
   abcd abcdef abcdefg abcdefgh abcabc aabbcc aaaaaa qazwsx qazwsxedc onetwothree company office business america
   american texas florida california chicago boston newyork liverpool chelsea arsenal london paris purple orange yellow
   silver golden diamond mustang corvette ferrari porsche mercedes yankees cowboys steelers lakers eagles patriots packers
   pa55word p4ssword passwordpassword mypassword newpassword oldpassword yourpassword password123 password1234 1q2w3e4r
   1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx abc123 abcd1234 a1b2c3d4 12345678 123456789 1234567890 87654321
   11111111 00000000 123123123 112233 121212 654321 666666 696969 777777 888888 987654321`.split(/\s+/),
);
