// What the partner slot says in the demo world. There is no partner: the link stays inside, and the texts only show what such a slot looks like.

export const demoPartner = {
  title: '가입 보너스 최대 50,000원 + 무료 스핀 180회',
  claims: ['가입 보너스 최대 50,000원', '무료 스핀 180회', '즉시 출금', '매일 보너스', 'VIP 혜택'],
  href: '/partner',
} as const;

export const partnerDismissedKey = 'partner-dismissed';
