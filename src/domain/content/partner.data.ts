// What the partner slot says: the warning of every such advertisement, and the demonstration, which has no advertiser. Never for the browser.

export const partnerNotice = '19세 이상만 이용할 수 있어요.';
export const partnerLinkText = '자세히';
/** What the public log calls it: what it promises stands in the slot alone. */
export const partnerRunTitles = { demo: '제휴 광고 데모', on: '제휴 광고' } as const;
/** In place of its name, for readers whom it is not shown to. */
export const partnerUnnamed = '조건을 만족하는 회원에게만 보여요';

export const demoPartner = {
  advertiser: '광고주 예시',
  claims: ['가입 보너스 최대 50,000원', '무료 스핀 180회', '즉시 출금', '매일 보너스', 'VIP 혜택'],
  conditions: '실제 광고가 아니에요. 가입하거나 돈을 낼 수 없어요.',
  linkUrl: '/partner',
  handle: '광고 데모 /partner',
} as const;
