// Passwords that are tried first, from public lists of what people choose, lower case and of eight characters or more. A password
// also counts as one of them with other cases, digits or signs at its end.

const COMMON = new Set(
  `password passw0rd p@ssword p@ssw0rd password1 12345678 123456789 1234567890 123123123 11111111 00000000 22222222 88888888
  99999999 87654321 987654321 0987654321 12341234 11223344 112233445566 123454321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx
  qwertyui qwertyuiop qwerty123 qwerty12 qwertz123 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 azertyui azertyuiop abcdefgh abcd1234
  abc12345 a1b2c3d4 aa123456 asdf1234 q1w2e3r4 qwer1234 iloveyou iloveyou1 sunshine princess football baseball basketball superman
  batman123 starwars trustno1 whatever computer internet michelle jennifer victoria alexander christopher charlotte elizabeth
  liverpool chelsea1 arsenal1 manchester barcelona mercedes corvette mustang1 samsung1 facebook linkedin twitter1 instagram
  dragon123 monkey123 shadow123 master123 letmein1 letmein123 welcome1 welcome123 admin123 administrator changeme changeme1
  secret123 default1 guest123 test1234 testtest testing1 temp1234 login123 access14 pokemon1 pokemon123 blink182 jordan23
  spiderman slipknot metallica nirvana1 midnight cheese123 cookie123 chocolate butterfly december november september october1
  summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026 hello123 helloworld freedom1 forever1
  passport security database server01 killer123 fuckyou1 fuckyou2 asshole1 bigdaddy blackjack pokerstars pokerface texasholdem
  holdem123 allinall allin123 royalflush straightflush fullhouse1 acesfull pocketaces pocketkings riverrat sidepot1 sidepot123`
    .split(/\s+/)
    .filter(Boolean),
)

export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  if (COMMON.has(folded) || COMMON.has(folded.replace(/[\d\p{P}\p{S}]+$/u, ''))) return true
  // one character, or a run of neighbours, over and over
  return /^(.{1,3})\1+$/u.test(folded) || '01234567890123456789'.includes(folded)
}
