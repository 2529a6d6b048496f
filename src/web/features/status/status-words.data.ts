// What the condition of each part is called, for people who want to know whether it is us or them.
import type { PartState, StatusPart } from '#contract/operation/status.ts';

/** `never`: late, and nothing was ever heard of it. */
type Words = { name: string; ok: string; late: string; never?: string; off: string; unknown: string; trouble: string };

export const partWords: Readonly<Record<StatusPart, Words>> = {
  house: {
    name: '자동 작업',
    ok: '예약된 일이 제때 돌고 있어요.',
    late: '멈췄거나 늦은 예약 작업이 있어요. 새 소식이 늦을 수 있어요.',
    off: '이 서버에서는 쓰지 않아요.',
    unknown: '아직 돌지 않았어요.',
    trouble: '자동 작업이 멈춰 있었어요.',
  },
  matches: {
    name: '경기 소식',
    ok: '점수와 일정을 제때 받고 있어요.',
    late: '일부 경기의 점수와 일정이 늦어요. 마지막으로 받은 소식을 보여줘요.',
    never: '점수와 일정을 보내는 곳이 아직 한 번도 답하지 않았어요.',
    off: '이 서버에서는 쓰지 않아요.',
    unknown: '아직 받은 소식이 없어요.',
    trouble: '점수와 일정을 받지 못했어요.',
  },
  odds: {
    name: '배당',
    ok: '배당을 제때 확인하고 있어요.',
    late: '배당이 늦어요. 화면의 배당은 마지막으로 받은 값이에요.',
    off: '배당을 받지 않는 서버예요.',
    unknown: '다가올 경기의 배당을 아직 받지 못했어요.',
    trouble: '배당을 받지 못했어요.',
  },
  forecasts: {
    name: 'AI 예측',
    ok: '매일 새벽 4시 예측이 나왔어요.',
    late: '새벽 4시 예측이 늦어요. 저장된 예측은 그대로 볼 수 있어요.',
    off: '이 서버에서는 쓰지 않아요.',
    unknown: '아직 만든 예측이 없어요.',
    trouble: 'AI 예측을 만들지 못했어요.',
  },
  live: {
    name: '실시간 연결',
    ok: '새 소식을 바로 보내고 있어요.',
    late: '접속이 많아요. 새 소식이 몇 초 늦을 수 있어요.',
    off: '이 서버에서는 쓰지 않아요.',
    unknown: '지금은 확인할 수 없어요.',
    trouble: '실시간 연결이 끊겼어요.',
  },
  settlement: {
    name: '결과 정산',
    ok: '끝난 경기를 모두 정산했어요.',
    late: '정산이 늦어지고 있어요. 포인트는 정산되면 들어와요.',
    off: '이 서버에서는 쓰지 않아요.',
    unknown: '아직 정산할 경기를 찾아보지 않았어요.',
    trouble: '결과 정산이 늦었어요.',
  },
  mail: {
    name: '메일',
    ok: '밀린 메일이 없어요.',
    late: '메일이 늦게 도착할 수 있어요.',
    off: '이 서버에서는 쓰지 않아요.',
    unknown: '보낼 것이 있는지 아직 살펴보지 않았어요.',
    trouble: '메일과 푸시 알림을 보내지 못했어요.',
  },
  push: {
    name: '푸시 알림',
    ok: '푸시 알림을 제때 보내고 있어요.',
    late: '푸시 알림이 늦게 도착할 수 있어요.',
    off: '이 서버에서는 쓰지 않아요.',
    unknown: '보낼 것이 있는지 아직 살펴보지 않았어요.',
    trouble: '푸시 알림을 보내지 못했어요.',
  },
};

export const stateWords: Readonly<Record<PartState, string>> = { ok: '정상', late: '늦어요', off: '안 써요', unknown: '확인 전' };
