// The categories of the blog, in the order of their tabs; 전체 is not one of them: it is the wish for all.

export type BlogCategory = {
  slug: string;
  name: string;
  description: string;
  /** #rrggbb */
  color: string;
  /** The name of a lucide icon. */
  icon: string;
};

export const blogCategories = [
  {
    slug: 'soccer',
    name: '축구분석',
    description: '리그마다 다른 축구의 버릇을 숫자로 읽어요.',
    color: '#16a34a',
    icon: 'Goal',
  },
  {
    slug: 'baseball',
    name: '야구분석',
    description: '야구 확률이 왜 절반 가까이에 모이는지부터 살펴봐요.',
    color: '#d97706',
    icon: 'Diamond',
  },
  {
    slug: 'basketball',
    name: '농구분석',
    description: '일정과 홈 이점이 승부에 얼마나 드러나는지 봐요.',
    color: '#ea580c',
    icon: 'Dribbble',
  },
  {
    slug: 'guide',
    name: '베팅가이드',
    description: '배당을 확률로 읽는 법과 스스로를 지키는 법을 설명해요.',
    color: '#7c3aed',
    icon: 'Compass',
  },
  {
    slug: 'ai',
    name: 'AI예측',
    description: '픽노트의 AI가 확률을 내는 방법과 그 성적을 이야기해요.',
    color: '#2563eb',
    icon: 'Sparkles',
  },
  {
    slug: 'general',
    name: '일반',
    description: '그 밖의 종목과 픽노트 이야기예요.',
    color: '#475569',
    icon: 'BookOpen',
  },
] as const satisfies readonly BlogCategory[];

export type BlogCategorySlug = (typeof blogCategories)[number]['slug'];
