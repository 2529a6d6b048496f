// What is said where care comes first. No number but the helplines', and nothing that helps with what was asked.
import type { Care } from './asked.ts';
import { graveReplies } from './grave.data.ts';

export const careReplies: Record<Care, { says: string; page: { label: string; href: string } | null }> = {
  crisis: {
    says: graveReplies.crisis,
    page: { label: '책임 있는 이용', href: '/responsible' },
  },
  minor: {
    says: graveReplies.minor,
    page: { label: '책임 있는 이용', href: '/responsible' },
  },
  loss: {
    says: graveReplies.loss,
    page: { label: '스스로 확인해 보기', href: '/responsible' },
  },
  fixing: {
    says: '확정된 경기나 내부 정보라는 말은 모두 거짓이에요. 승부조작에 관여하거나 그 정보를 사고파는 것은 처벌받아요. 제가 드릴 수 있는 것은 지난 기록으로 계산한 확률뿐이고, 높은 확률도 빗나가요. 제안을 받았다면 국민체육진흥공단 신고센터 ☎1899-1119에 알려 주세요. 이미 돈을 걸어서 걱정된다면 ☎1336에서 24시간 무료로 상담해요.',
    page: { label: '책임 있는 이용', href: '/responsible' },
  },
  illegal: {
    says: '베팅 사이트는 안내하지 않아요. 국내에서 합법인 스포츠 베팅은 스포츠토토(베트맨)뿐이고 19세 이상만 할 수 있어요. 사설 사이트는 이용하는 것만으로도 처벌받고, 돈을 돌려받지 못하는 일이 많아요. 걱정되는 일이 있다면 ☎1336에서 24시간 무료로 상담해요.',
    page: { label: '책임 있는 이용', href: '/responsible' },
  },
  injection: {
    says: '저는 픽노트의 경기와 예측 이야기만 해요. 제 설정이나 열쇠 같은 것은 알려 드릴 수 없고, 바꿀 수도 없어요. 궁금한 팀이나 종목을 적어 주세요.',
    page: null,
  },
  privacy: {
    says: '다른 사람의 개인 정보는 볼 수도, 알려 드릴 수도 없어요. 운영자에게 할 말이 있다면 문의 화면을 써 주세요.',
    page: { label: '문의', href: '/contact' },
  },
};

/** Numbers that may be said without a record: the helplines', and the age of the law. */
export const standingNumbers: readonly string[] = ['109', '119', '1336', '1899-1119', '19', '24'];
