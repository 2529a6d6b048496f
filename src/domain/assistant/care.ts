// What is answered with care before anything else, whatever else a message asks: distress, lost money, the young, the unlawful, and tricks.
import type { Care } from './asked.ts';
import { graveIn } from './grave.ts';

/** In the order in which they are looked for, where nothing graver is said. */
const signs: readonly (readonly [Care, RegExp])[] = [
  [
    'fixing',
    /승부\s*조작|작업(?:된|한|\s*들어간)?\s*경기|주작\s*경기|매수된|조작\s*(?:경기|픽|정보)|내부\s*정보|짜고\s*치|확정\s*(?:픽|경기)|100\s*%\s*(?:픽|적중|확실)|무조건\s*(?:이기|맞|들어)/,
  ],
  [
    'illegal',
    /사설|먹튀|총판|꽁머니|토토\s*사이트|베팅\s*사이트|배팅\s*사이트|놀이터|메이저\s*사이트|불법\s*(?:토토|스포츠|도박|사이트)|(?:bet365|원엑스벳|1xbet|핀벳|피나클|스보벳)|사이트\s*(?:추천|알려|주소|링크)|대리\s*(?:베팅|배팅)|우회\s*(?:접속|주소)|환전|(?:해외|외국)\s*(?:북메이커|부키|베팅|배팅|업체|사이트)|(?:북메이커|부키)[^.?!]{0,8}(?:가입|추천|어디)|(?:토토|베팅|배팅|카지노)[^.?!]{0,6}(?:사이트|업체|총판|가입\s*코드)/,
  ],
  [
    'injection',
    /ignore\s+(?:all|the|your|any|previous)|disregard|system\s*(?:prompt|:)|(?:초기|내부|원래)\s*(?:설정|지시|프롬프트|명령)|(?:위의?|앞의?)\s*(?:내용|말)\s*말고|database_url|환경변수|reveal\b|시스템\s*(?:프롬프트|메시지|지시)|프롬프트|pretend\b|no\s+(?:rules|restrictions)|역할극|(?:이전|위의?|앞의?|모든|지금까지의?)\s*(?:지시|명령|규칙|설정)[^.]{0,10}(?:무시|잊)|너는\s*이제(?:부터)?|지금부터\s*너는|개발자\s*모드|관리자\s*(?:모드|권한)[^.?!]{0,6}(?:전환|바꿔|줘|켜)|(?:너의|네|니)\s*(?:규칙|지침|명령)|developer\s*mode|jailbreak|탈옥|dan\s*모드|api\s*[- ]?key|api\s*키|비밀\s*키|환경\s*변수|<\/?(?:system|script|tool)/,
  ],
  [
    'privacy',
    /(?:회원|유저|사용자|다른\s*사람|남의?|운영자|관리자)[^.?!]{0,12}(?:이메일|메일\s*주소|전화번호|연락처|비밀번호|비번|주소|실명|아이피|ip)|(?:이메일|전화번호|비밀번호|비번)(?:를|을|는|가|이)?\s*(?:목록|명단|뽑아|알려|뭐|말해|줘)|(?:집|사는)\s*(?:주소|곳)\s*(?:알려|어디)|실명\s*(?:알려|뭐)/,
  ],
];

export function careNeeded(message: string): Care | null {
  const grave = graveIn(message);
  if (grave) return grave;
  const text = message.normalize('NFKC').toLowerCase();
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? null;
}
