// What is answered with care before anything else, whatever else a message asks: distress, lost money, the young, the unlawful, and tricks.
import type { Care } from './asked.ts';

/** In the order in which they are looked for: whoever is in danger comes first. */
const signs: readonly (readonly [Care, RegExp])[] = [
  [
    'crisis',
    /죽고\s*싶|죽을래|죽어버리|자살|자해|살기\s*싫|살고\s*싶지\s*않|사라지고\s*싶|목숨을?\s*끊|끝내고\s*싶|삶을\s*포기|한강\s*(?:가|갈|물)/,
  ],
  [
    'minor',
    /미성년|청소년|중학생|고등학생|초등학생|고[123](?:인데|이에요|이야|입니다)|중[123](?:인데|이에요|이야|입니다)|1[0-8]\s*살|열\s*(?:한|두|세|네|다섯|여섯|일곱|여덟)\s*살|민증\s*없|엄마\s*(?:카드|명의)|아빠\s*(?:카드|명의)|부모님\s*(?:카드|명의)/,
  ],
  [
    'loss',
    /본전|만회|복구(?:해야|하고|할|하려|픽)|(?:돈|전\s*재산|월급|적금|등록금|보증금|용돈|\d+\s*만\s*원?)[^.?!]{0,8}(?:잃|날렸|날려|꼴았|꼴아|탕진|털렸)|(?:잃은|날린)\s*(?:거|걸|돈|만큼)|빚|대출|사채|도박\s*(?:중독|끊|못\s*끊|빚)|끊고\s*싶|올인|몰빵|풀베팅|전\s*재산|영끌|중독(?:된|인|같)|(?:두|세|2|3|몇)\s*배로?\s*(?:걸|넣|질|베팅|배팅)|마틴\s*게일|따라잡|빌린\s*돈|빌려서|마지막\s*(?:한\s*판|으로\s*(?:걸|한))|(?:계속|또|자꾸|매번|연속으로)\s*(?:잃|날리|지는데|꼴)/,
  ],
  [
    'fixing',
    /승부\s*조작|조작\s*(?:경기|픽|정보)|내부\s*정보|짜고\s*치|확정\s*(?:픽|경기)|100\s*%\s*(?:픽|적중|확실)|무조건\s*(?:이기|맞|들어)/,
  ],
  [
    'illegal',
    /사설|먹튀|총판|꽁머니|토토\s*사이트|베팅\s*사이트|배팅\s*사이트|놀이터|메이저\s*사이트|불법\s*(?:토토|스포츠|도박|사이트)|(?:bet365|원엑스벳|1xbet|핀벳|피나클|스보벳)|사이트\s*(?:추천|알려|주소|링크)|대리\s*(?:베팅|배팅)|우회\s*(?:접속|주소)|환전/,
  ],
  [
    'injection',
    /ignore\s+(?:all|the|your|any|previous)|disregard|system\s*(?:prompt|:)|(?:초기|내부|원래)\s*(?:설정|지시|프롬프트|명령)|(?:위의?|앞의?)\s*(?:내용|말)\s*말고|database_url|환경변수|reveal\b|시스템\s*(?:프롬프트|메시지|지시)|프롬프트\s*(?:를|을|좀)?\s*(?:보여|출력|알려|공개|그대로)|(?:이전|위의?|앞의?|모든|지금까지의?)\s*(?:지시|명령|규칙|설정)[^.]{0,10}(?:무시|잊)|너는\s*이제(?:부터)?|지금부터\s*너는|개발자\s*모드|developer\s*mode|jailbreak|탈옥|dan\s*모드|api\s*[- ]?key|api\s*키|비밀\s*키|환경\s*변수|<\/?(?:system|script|tool)/,
  ],
  [
    'privacy',
    /(?:회원|유저|사용자|다른\s*사람|남의?|운영자|관리자)[^.?!]{0,12}(?:이메일|메일\s*주소|전화번호|연락처|비밀번호|비번|주소|실명|아이피|ip)|(?:이메일|전화번호|비밀번호|비번)\s*(?:목록|명단|뽑아|알려)/,
  ],
];

export function careNeeded(message: string): Care | null {
  const text = message.normalize('NFKC').toLowerCase();
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? null;
}
